// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import { type IndexChoice, maxQuestionLength } from '@/lib/domain/chat';
import { Composer, type ComposerProps } from './composer';

const counts = { documents: 8, textUnits: 40, entities: 120, relationships: 260, communityReports: 11 };
const indexes: IndexChoice[] = [
  { name: 'hanbit-research', origin: 'sample', counts, starters: [] },
  { name: 'a-christmas-carol', origin: 'sample', counts, starters: [] },
];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show(change: Partial<ComposerProps> = {}) {
  const onSend = vi.fn(async (_: string) => true);
  const onStop = vi.fn();
  const onIndex = vi.fn();
  const onRoute = vi.fn();
  const props: ComposerProps = {
    draftKey: 'new',
    busy: false,
    indexes,
    index: 'hanbit-research',
    onIndex,
    route: 'auto',
    onRoute,
    lastQuestion: null,
    onSend,
    onStop,
    ...change,
  };
  const { unmount } = renderPage(<Composer {...props} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
  return { field, onSend, onStop, onIndex, onRoute, unmount };
}

const enter = { key: 'Enter', code: 'Enter', keyCode: 13 };
const composingEnter = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true };
/** Sending waits for the task after the key, in which the field has its last syllable. */
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** happy-dom has no composition events; React reads only `data` of them. */
function composition(field: HTMLTextAreaElement, type: 'start' | 'update' | 'end', data: string) {
  fireEvent(field, Object.assign(new Event(`composition${type}`, { bubbles: true }), { data }));
}

function compose(field: HTMLTextAreaElement, steps: string[]) {
  composition(field, 'start', '');
  for (const text of steps) {
    composition(field, 'update', text);
    fireEvent.change(field, { target: { value: text } });
  }
}

describe('one Enter while Hangul is being composed sends the finished text once', () => {
  test('Chrome: a second, plain keydown follows compositionend', async () => {
    const { field, onSend } = show();
    compose(field, ['ㄱ', '관', '관곈', '관계']);
    fireEvent.keyDown(field, composingEnter);
    composition(field, 'end', '관계');
    fireEvent.keyDown(field, enter);
    fireEvent.keyUp(field, enter);
    await nextTask();
    expect(onSend.mock.calls).toEqual([['관계']]);
    expect(field.value).toBe('');
  });

  test('the last syllable may come in an input event after compositionend', async () => {
    const { field, onSend } = show();
    compose(field, ['ㅎ', '하']);
    fireEvent.keyDown(field, composingEnter);
    composition(field, 'end', '한');
    fireEvent.change(field, { target: { value: '한' } });
    fireEvent.keyUp(field, enter);
    await nextTask();
    expect(onSend.mock.calls).toEqual([['한']]);
  });

  test('Safari: compositionend comes first, then keydown with key code 229', async () => {
    const { field, onSend } = show();
    compose(field, ['ㄱ', '가']);
    composition(field, 'end', '가');
    fireEvent.keyDown(field, { ...enter, keyCode: 229 });
    fireEvent.keyUp(field, enter);
    await nextTask();
    expect(onSend.mock.calls).toEqual([['가']]);
  });
});

test('for a Japanese candidate Enter only commits', async () => {
  const { field, onSend } = show();
  compose(field, ['とうきょう', '東京']);
  fireEvent.keyDown(field, composingEnter);
  composition(field, 'end', '東京');
  fireEvent.keyUp(field, enter);
  await nextTask();
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toBe('東京');
});

test('Enter sends, Shift+Enter breaks the line', async () => {
  const { field, onSend } = show();
  await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await nextTask();
  expect(onSend.mock.calls).toEqual([['one\ntwo']]);
});

test('a question that was not taken comes back', async () => {
  const { field } = show({ onSend: async () => false });
  await userEvent.type(field, 'still here{Enter}');
  await nextTask();
  expect(field.value).toBe('still here');
});

test('unsent text is kept for its conversation', async () => {
  const { field, unmount } = show({ draftKey: 'thread-1' });
  await userEvent.type(field, 'half a question');
  unmount();
  expect(show({ draftKey: 'thread-2' }).field.value).toBe('');
  cleanup();
  expect(show({ draftKey: 'thread-1' }).field.value).toBe('half a question');
});

test('the arrow up in an empty field brings the last question back, and not into a written one', async () => {
  const { field } = show({ lastQuestion: 'Who is Scrooge?' });
  await userEvent.type(field, '{ArrowUp}');
  expect(field.value).toBe('Who is Scrooge?');
  await userEvent.clear(field);
  await userEvent.type(field, 'x{ArrowUp}');
  expect(field.value).toBe('x');
});

test('a question over the limit is said to be, is kept, and is not sent', async () => {
  const { field, onSend } = show();
  fireEvent.change(field, { target: { value: '가'.repeat(maxQuestionLength + 1) } });
  fireEvent.keyDown(field, enter);
  await nextTask();
  expect(screen.getByText(/20,000 characters; this one has 20,001/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toHaveLength(maxQuestionLength + 1);
});

test('an empty question is not sent but answered beside the field', async () => {
  const { field, onSend } = show();
  await userEvent.type(field, '  {Enter}');
  await nextTask();
  expect(screen.getByText('Write a question first.')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});

test('while an answer is written, Enter keeps the text and the button stops', async () => {
  const { field, onSend, onStop } = show({ busy: true });
  await userEvent.type(field, 'next{Enter}');
  await nextTask();
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toBe('next');
  await userEvent.click(screen.getByRole('button', { name: 'Stop the answer' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('index and route are chosen from menus that say what they hold', async () => {
  const { onIndex, onRoute } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Index: hanbit-research' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /a-christmas-carol.*120 entities/ }));
  expect(onIndex).toHaveBeenCalledWith('a-christmas-carol');
  await userEvent.click(screen.getByRole('button', { name: 'Route: Auto' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /Local search/ }));
  expect(onRoute).toHaveBeenCalledWith('graphrag.local');
});
