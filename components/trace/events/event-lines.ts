import type { RunEvent } from '@/lib/domain/run-event';

/** An event with the span it belongs to, and its payload as text on one line. */
export type EventLine = { event: RunEvent; spanId: string | null; text: string };

/** Events with their spans: the one they name, else the step that was running when they were written. */
export function eventLines(events: readonly RunEvent[]): EventLine[] {
  const running: string[] = [];
  return events.map((event) => {
    const { payload } = event;
    if (payload.type === 'step-start') running.push(payload.spanId);
    const spanId = 'spanId' in payload ? payload.spanId : (running.at(-1) ?? null);
    if (payload.type === 'step-end') running.splice(running.lastIndexOf(payload.spanId), 1);
    const { type: _, ...fields } = payload;
    return { event, spanId, text: JSON.stringify(fields) };
  });
}

/** Lines whose type or payload holds every word, without regard to case. */
export function searchLines(lines: readonly EventLine[], query: string): EventLine[] {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ event, text }) => {
    const all = `${event.payload.type}\n${text}`.normalize('NFC').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
