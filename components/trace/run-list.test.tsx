// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RunSummary } from '@/lib/domain/run';
import { type LoadRuns, RunList } from './run-list';
import { renderPage } from './testing/render-page';

afterEach(cleanup);

const run = (id: string, change: Partial<RunSummary> = {}): RunSummary => ({
  id,
  threadId: null,
  question: `질문 ${id}`,
  profile: 'unified',
  intent: 'local',
  engine: 'graphrag.local',
  indexNames: ['hanbit-research'],
  status: 'answered',
  method: 'rule',
  contextTokens: 10_560,
  usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
  startedAt: '2026-11-30T09:00:00.000Z',
  durationMs: 2310,
  firstTokenMs: 420,
  recorded: false,
  ...change,
});

const none: LoadRuns = async () => ({ runs: [], nextCursor: null });

it('links every run to its trace, with its figures', () => {
  const recorded = run('a', {
    recorded: true,
    usage: { modelCalls: 1, inputTokens: 1200, outputTokens: 300, costUsd: 0.01 },
  });
  renderPage(<RunList first={{ runs: [recorded], nextCursor: null }} query="" loadMore={none} />, { locale: 'ko' });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/traces/a');
  expect(link.textContent).toBe(
    [
      ...['질문 a', '11월 30일 18:00', '답변 완료', '기록된 실행', '관계', 'graphrag.local'],
      ...['hanbit-research', '컨텍스트 10.6k', '모델 1.5k', '첫 글자 420 ms', '2.31 s'],
    ].join(''),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves out what a run did not reach', () => {
  const refused = run('b', {
    question: ' ',
    status: 'refused',
    intent: null,
    engine: null,
    indexNames: [],
    contextTokens: null,
    firstTokenMs: null,
    usage: null,
    durationMs: 4,
  });
  renderPage(<RunList first={{ runs: [refused], nextCursor: null }} query="" loadMore={none} />);
  expect(screen.getByRole('link').textContent).toBe('(empty question)Nov 30, 18:00Not answered4 ms');
});

it('adds the next page without repeating a run', async () => {
  const loadMore = vi.fn<LoadRuns>(async () => ({ runs: [run('a'), run('b')], nextCursor: null }));
  renderPage(<RunList first={{ runs: [run('a')], nextCursor: 'after a' }} query="질문" loadMore={loadMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(loadMore).toHaveBeenCalledWith({ query: '질문', cursor: 'after a' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/traces/a', '/traces/b']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('says when the next page could not be read, and can be asked again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loadMore: LoadRuns = async () => {
    throw new Error('database is away');
  };
  renderPage(<RunList first={{ runs: [run('a')], nextCursor: 'x' }} query="" loadMore={loadMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  logged.mockRestore();
});

it('tells an empty list from a search without hits', () => {
  renderPage(<RunList first={{ runs: [], nextCursor: null }} query="" loadMore={none} />);
  expect(screen.getByText('No run yet')).toBeTruthy();
  cleanup();
  renderPage(<RunList first={{ runs: [], nextCursor: null }} query="한빛" loadMore={none} />);
  expect(screen.getByText('No question contains “한빛”')).toBeTruthy();
});
