// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import { Conversation } from './conversation';
import { AskError } from './run-transport';

afterEach(cleanup);

function show(error: Error) {
  const actions = { onRetry: vi.fn(), onAskAnew: vi.fn() };
  renderPage(
    <Conversation messages={[]} waiting={false} error={error} composer={null} {...actions}>
      {null}
    </Conversation>,
  );
  return actions;
}

test('a question in a thread that was deleted elsewhere can be taken to a new one', async () => {
  const { onAskAnew } = show(new AskError('thread-deleted', 'Who is Scrooge?'));
  expect(screen.getByRole('alert').textContent).toContain('deleted elsewhere');
  await userEvent.click(screen.getByRole('button', { name: 'Start a new thread with this question' }));
  expect(onAskAnew).toHaveBeenCalledExactlyOnceWith('Who is Scrooge?');
});

test('a question that was not taken is said to be kept, and an answer that was lost can be taken up again', async () => {
  show(new AskError('unreachable', 'Who is Scrooge?'));
  expect(screen.getByRole('alert').textContent).toContain('did not reach the server');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const { onRetry } = show(new Error('gone'));
  await userEvent.click(screen.getByRole('button', { name: 'Pick it up again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
