import { addDataSource } from '@/lib/server/source-data';

const maxBytes = 200 * 1024 * 1024;
const maxFiles = 50;

/**
 * Adds a data source from the files of a form (`name`, `files`). Only this page's own scripts may: a form of another
 * site can set neither the header nor pass as the same origin.
 */
export async function POST(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site');
  if (request.headers.get('x-sextant') !== 'sources' || (site !== null && site !== 'same-origin')) {
    return new Response(null, { status: 403 });
  }
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > maxBytes) {
    return new Response(null, { status: 413 });
  }
  const form = await request.formData().catch(() => null);
  if (form === null) return new Response(null, { status: 400 });
  const name = form.get('name');
  const files = form.getAll('files').filter((entry) => entry instanceof File);
  if (typeof name !== 'string' || files.length === 0 || files.length > maxFiles) {
    return new Response(null, { status: 400 });
  }
  const read = files.map(async (file) => ({
    name: file.name.normalize('NFC'),
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  return Response.json(await addDataSource({ name, files: await Promise.all(read) }));
}
