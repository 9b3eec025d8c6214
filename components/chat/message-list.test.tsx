// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import { AskedQuestion } from './message-list';

afterEach(cleanup);

test('a long question is shortened until all of it is asked for', async () => {
  renderPage(<AskedQuestion text={'line\n'.repeat(30)} />);
  const button = screen.getByRole('button', { name: 'Show all' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

test('a short question has nothing to unfold', () => {
  renderPage(<AskedQuestion text="Who is Scrooge?" />);
  expect(screen.queryByRole('button')).toBeNull();
});
