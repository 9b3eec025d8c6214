import { z } from 'zod';
import { RunChoice } from '@/lib/domain/run-filter';
import { exportRuns } from '@/lib/server/trace-data';

const Input = z.object({ format: z.enum(['jsonl', 'csv']), choice: RunChoice });
const types = { jsonl: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' };

/** Chosen runs as a download: whole traces, one a line, or the list as a table. */
export async function POST(request: Request) {
  const input = Input.safeParse(await request.json().catch(() => null));
  if (!input.success) return new Response(null, { status: 400 });
  const { format, choice } = input.data;
  const lines = await exportRuns(format, choice);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: { 'content-type': types[format], 'cache-control': 'no-store' } });
}
