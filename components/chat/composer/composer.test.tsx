// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import { maxQuestionLength } from '@/lib/domain/chat';
import { Composer, type ComposerProps } from './composer';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show(props: Partial<ComposerProps> = {}) {
  const onSend = vi.fn(async (_: string) => true);
  const onStop = vi.fn();
  const all: ComposerProps = {
    draftKey: 'thread',
    busy: false,
    indexes: [],
    index: null,
    beside: [],
    onBeside: () => {},
    onIndex: () => undefined,
    route: 'auto',
    onRoute: () => undefined,
    lastQuestion: null,
    onSend,
    onStop,
    ...props,
  };
  renderPage(<Composer {...all} />);
  return { onSend, onStop, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }) };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

/** The test page's own composition events carry no data. */
function composition(field: HTMLElement, type: `composition${'start' | 'update' | 'end'}`, data: string) {
  fireEvent(field, Object.assign(new Event(type, { bubbles: true }), { data }));
}

/** What a browser tells while a syllable is written: the value changes inside the composition. */
function compose(field: HTMLTextAreaElement, before: string, syllables: string[]) {
  composition(field, 'compositionstart', '');
  for (const syllable of syllables) {
    fireEvent.keyDown(field, { key: 'Process', keyCode: 229, isComposing: true });
    composition(field, 'compositionupdate', syllable);
    fireEvent.input(field, { target: { value: before + syllable } });
  }
}

describe('Enter', () => {
  test('sends the text and empties the field', async () => {
    const { onSend, field } = show();
    await userEvent.type(field, 'Who is Scrooge?{Enter}');
    await settle();
    expect(onSend.mock.calls).toEqual([['Who is Scrooge?']]);
    expect(field.value).toBe('');
  });

  test('while an answer is written keeps the text and says why nothing was sent', async () => {
    const { onSend, field } = show({ busy: true });
    await userEvent.type(field, 'And Marley?{Enter}');
    await settle();
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe('And Marley?');
    expect(screen.getByText(/An answer is still being written/)).toBeTruthy();
  });

  test('with Shift breaks the line', async () => {
    const { onSend, field } = show();
    await userEvent.type(field, 'a{Shift>}{Enter}{/Shift}b');
    expect(field.value).toBe('a\nb');
    expect(onSend).not.toHaveBeenCalled();
  });

  test('during the last Hangul syllable sends the finished text once (Chrome on macOS)', async () => {
    const { onSend, field } = show();
    compose(field, '관계', ['ㄴ', '느', '는']);
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
    composition(field, 'compositionend', '는');
    fireEvent.input(field, { target: { value: '관계는' } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
    fireEvent.keyUp(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await settle();
    expect(onSend.mock.calls).toEqual([['관계는']]);
    expect(field.value).toBe('');
  });

  test('after compositionend with key code 229 sends once (Safari)', async () => {
    const { onSend, field } = show();
    compose(field, '', ['값']);
    composition(field, 'compositionend', '값');
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 });
    fireEvent.keyUp(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await settle();
    expect(onSend.mock.calls).toEqual([['값']]);
  });

  test('that takes a Japanese candidate sends nothing', async () => {
    const { onSend, field } = show();
    compose(field, '', ['とうきょう', '東京']);
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true });
    composition(field, 'compositionend', '東京');
    await settle();
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe('東京');
  });
});

test('↑ in an empty field brings the last question back, in a filled one it moves the cursor', async () => {
  const { field } = show({ lastQuestion: 'Who is Scrooge?' });
  await userEvent.type(field, '{ArrowUp}');
  expect(field.value).toBe('Who is Scrooge?');
  await userEvent.type(field, '!{ArrowUp}');
  expect(field.value).toBe('Who is Scrooge?!');
});

test('a question that was not taken comes back', async () => {
  const { field } = show({ onSend: async () => false });
  await userEvent.type(field, 'Who is Scrooge?{Enter}');
  await settle();
  expect(field.value).toBe('Who is Scrooge?');
});

test('a question that was not taken does not overwrite what was typed meanwhile', async () => {
  let refuse: (taken: boolean) => void = () => undefined;
  const { field } = show({
    onSend: () =>
      new Promise((resolve) => {
        refuse = resolve;
      }),
  });
  await userEvent.type(field, 'first{Enter}');
  await settle();
  await userEvent.type(field, 'second');
  refuse(false);
  await settle();
  expect(field.value).toBe('second');
});

test('a draft is kept for its thread', async () => {
  const { field } = show();
  await userEvent.type(field, 'half a question');
  cleanup();
  expect(show().field.value).toBe('half a question');
  cleanup();
  expect(show({ draftKey: 'another' }).field.value).toBe('');
});

test('a question over the limit is not sent, and the limit is said in a sentence', async () => {
  const { onSend, field } = show();
  fireEvent.change(field, { target: { value: '가'.repeat(maxQuestionLength + 1) } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await settle();
  expect(onSend).not.toHaveBeenCalled();
  expect(field).toHaveProperty('value.length', maxQuestionLength + 1);
  expect(screen.getByText(/can have 20,000 characters; this one has 20,001/)).toBeTruthy();
});

test('a blank question is not sent, and is said to be blank', async () => {
  const { onSend, field } = show();
  await userEvent.type(field, '  {Enter}');
  await settle();
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByText('Write a question first.')).toBeTruthy();
});

test('while an answer is written there is a stop button, and Enter keeps the text', async () => {
  const { onSend, onStop, field } = show({ busy: true });
  await userEvent.type(field, 'next{Enter}');
  await settle();
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toBe('next');
  await userEvent.click(screen.getByRole('button', { name: 'Stop the answer' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});
