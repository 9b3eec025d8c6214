import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceEnterKey, type EnterKeyAction, type EnterKeyEvent, idleEnterKey } from './enter-key';

const start: EnterKeyEvent = { type: 'compositionstart' };
const update = (data: string): EnterKeyEvent => ({ type: 'compositionupdate', data });
const end = (data: string): EnterKeyEvent => ({ type: 'compositionend', data });
const up: EnterKeyEvent = { type: 'keyup' };
const down = (fields: Partial<Extract<EnterKeyEvent, { type: 'keydown' }>> = {}): EnterKeyEvent => ({
  type: 'keydown',
  key: 'Enter',
  code: 'Enter',
  keyCode: 13,
  isComposing: false,
  modified: false,
  ...fields,
});
const composingEnter = down({ keyCode: 229, isComposing: true });

function actions(events: EnterKeyEvent[]): EnterKeyAction[] {
  let state = idleEnterKey;
  return events.map((event) => {
    const next = advanceEnterKey(state, event);
    state = next.state;
    return next.action;
  });
}
const sends = (events: EnterKeyEvent[]) => actions(events).filter((action) => action === 'send').length;

describe('one Enter while Hangul is being composed sends once, when the composition has ended', () => {
  test.each([
    [
      'Chrome on macOS, with a second keydown',
      [start, update('하'), update('한'), composingEnter, end('한'), down(), up],
    ],
    ['Firefox, without a second keydown', [start, update('한'), composingEnter, end('한'), up]],
    [
      'Chrome on Windows, where the key is called Process',
      [start, update('국'), down({ key: 'Process', keyCode: 229, isComposing: true }), end('국'), down(), up],
    ],
    ['Safari, keydown after compositionend', [start, update('한'), end('한'), down({ keyCode: 229 }), up]],
    ['a lone consonant', [start, update('ㅎ'), composingEnter, end('ㅎ'), up]],
    ['decomposed Hangul', [start, update('\u1112\u1161\u11ab'), composingEnter, end('\u1112\u1161\u11ab'), up]],
  ])('%s', (_, events) => {
    expect(sends(events)).toBe(1);
    expect(actions(events)[events.findIndex((event) => event.type === 'compositionend') - 1]).not.toBe('send');
  });

  test('the second keydown of the same press breaks no line', () => {
    expect(actions([start, update('한'), composingEnter, end('한'), down()]).at(-1)).toBe('ignore');
  });

  test('the next press of Enter sends again', () => {
    expect(sends([start, update('한'), composingEnter, end('한'), down(), up, down(), up])).toBe(2);
  });
});

describe('Enter that takes a candidate sends nothing', () => {
  test.each([
    ['Japanese', [start, update('とうきょう'), update('東京'), composingEnter, end('東京'), up]],
    ['Japanese in Safari', [start, update('東京'), end('東京'), down({ keyCode: 229 }), up]],
    ['Chinese', [start, update("ni'hao"), update('你好'), composingEnter, end('你好'), up]],
    ['Hanja chosen for Hangul', [start, update('한'), composingEnter, end('韓'), up]],
    ['an emptied composition', [start, update('ㅎ'), update(''), composingEnter, end(''), up]],
  ])('%s', (_, events) => {
    expect(sends(events)).toBe(0);
  });

  test('the Enter after it sends', () => {
    expect(sends([start, update('東京'), composingEnter, end('東京'), up, down(), up])).toBe(1);
  });
});

test('without an input method Enter sends, and with Shift it does not', () => {
  expect(sends([down(), up])).toBe(1);
  expect(actions([down({ modified: true })])).toEqual(['none']);
});

test('another key typed after Enter in a composition takes the wish to send back', () => {
  expect(sends([start, update('한'), composingEnter, down({ key: 'a', code: 'KeyA' }), end('한')])).toBe(0);
});

test('every press sends once, whatever browsers and syllables follow one another', () => {
  const press = fc
    .record({
      browser: fc.constantFrom('plain', 'macOS', 'Firefox', 'Windows', 'Safari'),
      syllable: fc.constantFrom('한', 'ㄱ', '값'),
    })
    .map(({ browser, syllable }): EnterKeyEvent[] => {
      const composition = [start, update(syllable)];
      switch (browser) {
        case 'macOS':
          return [...composition, composingEnter, end(syllable), down(), up];
        case 'Firefox':
          return [...composition, composingEnter, end(syllable), up];
        case 'Windows':
          return [...composition, down({ key: 'Process', keyCode: 229, isComposing: true }), end(syllable), down(), up];
        case 'Safari':
          return [...composition, end(syllable), down({ keyCode: 229 }), up];
        default:
          return [down(), up];
      }
    });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      expect(sends(presses.flat())).toBe(presses.length);
    }),
  );
});
