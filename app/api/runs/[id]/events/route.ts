import { followRun } from '@/lib/server/chat-runs';

/** The log of a run as NDJSON, one RunEvent a line: what is stored after `?after=N`, then live until it ends. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const after = Number(new URL(request.url).searchParams.get('after') ?? -1);
  const events = await followRun(id, Number.isInteger(after) ? after : -1, request.signal);
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
