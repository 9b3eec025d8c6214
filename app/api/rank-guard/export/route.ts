import { AuditFilter } from '@/lib/domain/rank-guard-page';
import { writeAudits } from '@/lib/server/rank-guard-files';

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

/** Audits as a download: `?format=json|csv`, narrowed by `status` and `rule`, each any number of times. */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const format = searchParams.get('format') === 'csv' ? 'csv' : 'json';
  const filter = AuditFilter.safeParse({
    statuses: searchParams.getAll('status'),
    ruleIds: searchParams.getAll('rule'),
  });
  if (!filter.success) return new Response(null, { status: 400 });
  const parts = writeAudits(format, filter.data);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  const disposition = `attachment; filename="sextant-rank-guard.${format}"`;
  return new Response(body, {
    headers: { 'content-type': types[format], 'content-disposition': disposition, 'cache-control': 'no-store' },
  });
}
