import { followRun } from '@/lib/server/chat-runs';

/** The log of a run as NDJSON, one RunEvent a line: what is stored after `?after=N`, then live until it ends. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const events = await followRun(id, afterOf(new URL(request.url)), request.signal);
  if (!events) return new Response(null, { status: 404 });
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  return new Response(lines, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** A sequence number as the store counts them; −1, the whole log, for anything else. */
function afterOf(url: URL): number {
  const text = url.searchParams.get('after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
