// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunPage, RunSummary } from '@/lib/domain/run';
import { everyRun, type RunChoice, type RunFilter } from '@/lib/domain/run-filter';
import { renderPage } from '../testing/render-page';
import type { RunActions } from './run-actions';
import { RunBrowser } from './run-browser';

beforeAll(() => {
  // happy-dom lays nothing out: every frame is 800 pixels high, and the window wide.
  for (const [name, value] of [
    ['clientHeight', 800],
    ['clientWidth', 1600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const run = (id: string, change: Partial<RunSummary> = {}): RunSummary => ({
  id,
  threadId: null,
  question: `질문 ${id}`,
  profile: 'unified',
  intent: 'local',
  engine: 'graphrag.local',
  indexNames: ['hanbit-research'],
  status: 'answered',
  method: 'model',
  contextTokens: 10_560,
  loops: 0,
  guard: null,
  usage: { modelCalls: 1, inputTokens: 1200, outputTokens: 300, costUsd: 0.01 },
  startedAt: '2026-11-30T09:00:00.000Z',
  durationMs: 2310,
  firstTokenMs: 420,
  recorded: false,
  ...change,
});

const pageOf = (...runs: RunSummary[]): RunPage => ({ runs, nextCursor: null, total: runs.length, isMore: false });

function show(first: RunPage, { url = '', locale = 'en' as 'en' | 'ko', next = pageOf() } = {}) {
  const calls: { filters: RunFilter[]; cursors: string[]; deleted: RunChoice[]; restored: string[] } = {
    filters: [],
    cursors: [],
    deleted: [],
    restored: [],
  };
  const urls: string[] = [];
  const actions: RunActions = {
    async listRuns(filter) {
      calls.filters.push(filter);
      return next;
    },
    async moreRuns({ cursor }) {
      calls.cursors.push(cursor);
      return { runs: [run('later')], nextCursor: null };
    },
    async deleteRuns(choice) {
      calls.deleted.push(choice);
      return { count: 2, deletedAt: '2026-11-30T09:00:00.000Z' };
    },
    async restoreRuns(deletedAt) {
      calls.restored.push(deletedAt);
      return 2;
    },
  };
  renderPage(<RunBrowser first={first} facets={{ indexes: ['a', 'b'], engines: [] }} actions={actions} />, {
    url,
    locale,
    onUrl: (update) => urls.push(update.queryString),
  });
  return { calls, urls, user: userEvent.setup() };
}

const lines = () => screen.getAllByRole('row').slice(1);

describe('the list of runs', () => {
  it('shows every column of a run, and a dash for what was not reached', () => {
    show(
      pageOf(
        run('a', { loops: 2, guard: 'done' }),
        run('b', {
          status: 'refused',
          intent: null,
          indexNames: [],
          usage: null,
          firstTokenMs: null,
          durationMs: null,
        }),
      ),
      { locale: 'ko' },
    );
    const cells = (line: HTMLElement | undefined) =>
      [...(line?.querySelectorAll('th, td') ?? [])].slice(1).map((cell) => cell.textContent);
    expect(cells(lines()[0])).toEqual([
      ...['질문 a', 'hanbit-research', 'unified', '관계', '답변 완료', '2', '완료'],
      ...['1.5k', '$0.01', '420 ms', '2.31 s', '11월 30일 18:00'],
    ]);
    expect(cells(lines()[1]).slice(1, 11)).toEqual([
      '–',
      'unified',
      '–',
      expect.any(String),
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  it('draws only the lines in sight of a long list, and reads on near its end', async () => {
    const runs = Array.from({ length: 500 }, (_, i) => run(String(i)));
    show({ runs, nextCursor: 'c', total: 5000, isMore: true });
    expect(lines().length).toBeLessThan(60);
    expect(screen.getByText('5,000+ runs')).toBeTruthy();
    cleanup();
    const { calls } = show({ runs: runs.slice(0, 20), nextCursor: 'c', total: 21, isMore: false });
    await waitFor(() => expect(calls.cursors).toEqual(['c']));
    expect(await screen.findByText('질문 later')).toBeTruthy();
  });

  it('searches while the words are typed, and keeps them in the URL', async () => {
    const { user, calls, urls } = show(pageOf(run('a')), { next: pageOf(run('found')) });
    await user.type(screen.getByRole('searchbox'), '가격');
    expect(await screen.findByText('질문 found')).toBeTruthy();
    expect(calls.filters).toEqual([{ ...everyRun, query: '가격' }]);
    await waitFor(() => expect(urls.at(-1)).toBe('?q=가격'));
  });

  it('filters from the sheet, says how many filters are on, and takes them off', async () => {
    const { user, calls } = show(pageOf(run('a')), { url: '?status=failed' });
    await user.click(screen.getByRole('button', { name: 'Filter, 1 on' }));
    await user.click(screen.getByRole('button', { name: 'Stopped' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Index' }), 'b');
    await waitFor(() =>
      expect(calls.filters.at(-1)).toEqual({ ...everyRun, status: ['failed', 'stopped'], index: 'b' }),
    );
    await user.click(screen.getByRole('button', { name: 'Take all filters off' }));
    await waitFor(() => expect(calls.filters.at(-1)).toEqual(everyRun));
  });

  it('saves a view under a name and shows it again', async () => {
    const { user, calls } = show(pageOf(run('a')), { url: '?status=failed&took=900' });
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of this view' }), 'Slow failures{Enter}');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(screen.getByRole('button', { name: 'Slow failures' }));
    await waitFor(() => expect(calls.filters.at(-1)).toMatchObject({ status: ['failed'], minDurationMs: 900 }));
  });

  it('moves with j and k, and selects with x', async () => {
    const { user } = show(pageOf(run('a'), run('b'), run('c')));
    screen.getByRole('region', { name: 'Traces' }).focus();
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('질문 a'));
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('질문 b'));
    await user.keyboard('x');
    expect(lines().map((line) => line.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
    await user.keyboard('k');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('질문 a'));
    expect(document.activeElement?.getAttribute('href')).toBe('/traces/a');
  });

  it('deletes the selected runs and takes it back', async () => {
    const { user, calls } = show(pageOf(run('a'), run('b'), run('c')), { next: pageOf(run('c')) });
    for (const id of ['a', 'b']) await user.click(screen.getByRole('checkbox', { name: `Select “질문 ${id}”` }));
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/traces/compare?a=b&b=a');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(calls.deleted).toEqual([{ ids: ['a', 'b'] }]);
    await waitFor(() => expect(lines()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(calls.restored).toEqual(['2026-11-30T09:00:00.000Z']);
  });

  it('means every run that the filter lets pass once that is asked for', async () => {
    const { user, calls } = show({ ...pageOf(run('a')), nextCursor: null }, { url: '?status=failed' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull();
    cleanup();
    const runs = Array.from({ length: 100 }, (_, i) => run(String(i)));
    const more = show({ runs, nextCursor: 'c', total: 412, isMore: false }, { url: '?status=failed' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all that are loaded' }));
    await user.click(screen.getByRole('button', { name: 'Select all 412' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(more.calls.deleted).toEqual([{ filter: { ...everyRun, status: ['failed'] } }]);
    expect(calls.deleted).toEqual([]);
  });

  it('tells an empty store from a search without a hit', () => {
    show(pageOf());
    expect(screen.getByText('No run yet')).toBeTruthy();
    cleanup();
    show(pageOf(), { url: '?q=zymurgy' });
    expect(screen.getByText('No run holds “zymurgy”')).toBeTruthy();
    expect(within(document.body).getAllByRole('button', { name: 'Show all' }).length).toBeGreaterThan(0);
  });
});
