// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import type { Thread } from '@/lib/domain/conversation';
import type { ThreadActions } from '../chat-actions';
import { ThreadList } from './thread-list';
import { ThreadsProvider } from './threads-context';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
afterEach(cleanup);

const thread = (id: string, title: string, recorded = false): Thread => ({
  id,
  title,
  recorded,
  createdAt: '2026-11-30T03:00:00Z',
  updatedAt: '2026-11-30T03:00:00Z',
});
const all = [thread('a', '한빛전자 위험'), thread('b', 'Scrooge', true)];

/** A server with these threads. */
function show(overrides: Partial<ThreadActions> = {}) {
  const threads = new Map(all.map((one) => [one.id, one]));
  const deleted = new Map<string, Thread>();
  const listThreads = vi.fn(async ({ query }: { query: string }) => ({
    threads: [...threads.values()].filter(({ title }) => title.includes(query)),
    nextCursor: null,
  }));
  const actions: ThreadActions = {
    listThreads,
    renameThread: vi.fn(async ({ threadId, title }: { threadId: string; title: string }) => {
      threads.set(threadId, thread(threadId, title));
      return threads.get(threadId) ?? null;
    }),
    deleteThread: vi.fn(async (id: string) => {
      deleted.set(id, threads.get(id)!);
      threads.delete(id);
    }),
    restoreThread: vi.fn(async (id: string) => {
      threads.set(id, deleted.get(id)!);
    }),
    ...overrides,
  };
  renderPage(
    <ThreadsProvider initial={{ threads: all, nextCursor: null }} actions={actions}>
      <ThreadList openId="a" />
    </ThreadsProvider>,
  );
  return { ...actions, listThreads };
}

const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);

async function choose(title: string, item: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for “${title}”` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('recorded threads are marked and the open one is current', () => {
  show();
  expect(titles()).toEqual(['한빛전자 위험', 'ScroogeRecorded run']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('한빛전자 위험');
});

test('a deleted thread is gone at once and comes back with undo', async () => {
  const actions = show();
  await choose('한빛전자 위험', 'Delete');
  await waitFor(() => expect(titles()).toEqual(['ScroogeRecorded run']));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(actions.restoreThread).toHaveBeenCalledWith('a');
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('undo leads back to the thread that was being read', async () => {
  push.mockImplementation((address: string) => window.history.pushState(null, '', address));
  push('/threads/a');
  show();
  await choose('한빛전자 위험', 'Delete');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(window.location.pathname).toBe('/threads/a'));
});

test('a thread that could not be deleted comes back, and that is said', async () => {
  show({ deleteThread: () => Promise.reject(new Error('offline')) });
  await choose('한빛전자 위험', 'Delete');
  expect(await screen.findByText('The thread could not be deleted.')).toBeTruthy();
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('a thread is renamed in place, and Escape leaves its title', async () => {
  const actions = show();
  await choose('한빛전자 위험', 'Rename');
  await userEvent.keyboard('{Control>}a{/Control}무엇이든{Escape}');
  expect(actions.renameThread).not.toHaveBeenCalled();
  await choose('한빛전자 위험', 'Rename');
  const field = screen.getByRole('textbox', { name: 'New title' });
  await userEvent.clear(field);
  await userEvent.type(field, '위험 지도{Enter}');
  expect(actions.renameThread).toHaveBeenCalledExactlyOnceWith({ threadId: 'a', title: '위험 지도' });
  await waitFor(() => expect(titles()[0]).toBe('위험 지도'));
});

test('the search asks the server once typing rests, and finding nothing is said', async () => {
  const actions = show();
  await userEvent.type(screen.getByRole('searchbox'), 'Marley');
  expect(await screen.findByText('No thread contains “Marley”.')).toBeTruthy();
  expect(actions.listThreads.mock.calls.map(([input]) => input.query)).toEqual(['Marley']);
});

test('a list that could not be read is no empty list, and can be asked for again', async () => {
  let offline = true;
  show({
    listThreads: async () => {
      if (offline) throw new Error('offline');
      return { threads: all, nextCursor: null };
    },
  });
  await userEvent.type(screen.getByRole('searchbox'), 's');
  expect((await screen.findByRole('alert')).textContent).toContain('The threads could not be read.');
  offline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('j and k move between threads', async () => {
  show();
  screen.getAllByRole('link')[0]?.focus();
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toContain('Scrooge');
  await userEvent.keyboard('k');
  expect(document.activeElement?.textContent).toBe('한빛전자 위험');
});

test('from the search the arrow leads into the list, Enter opens what was found first, and how many is said', async () => {
  show();
  const search = screen.getByRole('searchbox');
  search.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('한빛전자 위험');
  await userEvent.type(search, 'Scr');
  expect((await screen.findByText('1 thread found')).getAttribute('role')).toBe('status');
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('link').addEventListener('click', opened);
  await userEvent.type(search, '{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});
