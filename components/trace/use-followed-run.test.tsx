// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RunEvent } from '@/lib/domain/run-event';
import { answeredLog, contextLog } from './testing/fixture-run';
import { useFollowedRun } from './use-followed-run';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers every request with the events after the number it asks for. */
function serve(events: RunEvent[]) {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const after = Number(new URL(url, 'http://localhost').searchParams.get('after'));
    const lines = events.filter((event) => event.seq > after).map((event) => `${JSON.stringify(event)}\n`);
    return new Response(lines.join(''));
  });
  return urls;
}

it('goes on from where the page’s own view ends, to the end', async () => {
  const urls = serve(answeredLog().events);
  const initial = contextLog().view();
  const { result } = renderHook(() => useFollowedRun(initial, true));
  expect(result.current).toMatchObject({ live: true, lost: false });
  await waitFor(() => expect(result.current.view.status).toBe('answered'));
  expect(result.current.live).toBe(false);
  expect(result.current.view).toEqual(answeredLog().view());
  expect(urls).toEqual([`/api/runs/${initial.runId}/events?after=${initial.lastSeq}`]);
});

it('asks for nothing when the run has ended', () => {
  const urls = serve([]);
  const { result } = renderHook(() => useFollowedRun(answeredLog().view(), false));
  expect(result.current).toMatchObject({ live: false, lost: false });
  expect(urls).toEqual([]);
});

it('says that the run was lost when it is not there any more', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useFollowedRun(contextLog().view(), true));
  await waitFor(() => expect(result.current.lost).toBe(true));
  expect(result.current.live).toBe(false);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
