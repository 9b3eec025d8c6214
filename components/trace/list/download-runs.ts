import type { RunChoice } from '@/lib/domain/run-filter';

/** Asks for chosen runs as a file and hands it to the browser. Rejects when the server did not answer with one. */
export async function downloadRuns(format: 'jsonl' | 'csv', choice: RunChoice): Promise<void> {
  const response = await fetch('/api/runs/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format, choice }),
  });
  if (!response.ok) throw new Error(`the export answered with status ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = format === 'csv' ? 'sextant-runs.csv' : 'sextant-traces.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
