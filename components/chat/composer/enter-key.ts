/**
 * What Enter means in a field that is written with an input method.
 *
 * A Hangul syllable is still being composed when its writer presses Enter, and that one Enter is meant to send: the
 * finished text goes out once, after `compositionend`. For Japanese and Chinese, Enter takes a candidate and sends
 * nothing. Browsers differ in what they tell: most send `keydown` (229, composing) before `compositionend` and some a
 * second, plain `keydown` after it; Safari sends `compositionend` first and then `keydown` with key code 229.
 */
export type EnterKey = {
  composing: boolean;
  /** What the latest composition held; read again by Safari's late `keydown`. */
  text: string;
  /** Enter was pressed while Hangul was being composed. */
  sendAtEnd: boolean;
  /** This press of Enter has already sent; what else it tells is to be ignored. */
  spent: boolean;
};

export const idleEnterKey: EnterKey = { composing: false, text: '', sendAtEnd: false, spent: false };

export type EnterKeyEvent =
  | { type: 'compositionstart' }
  | { type: 'compositionupdate'; data: string }
  | { type: 'compositionend'; data: string }
  | {
      type: 'keydown';
      key: string;
      code: string;
      keyCode: number;
      isComposing: boolean;
      /** Shift, or any modifier that makes it another command. */
      modified: boolean;
    }
  | { type: 'keyup' };

/** `send` after the field has its final value; `ignore` keeps the browser from acting; `none` leaves it to the browser. */
export type EnterKeyAction = 'send' | 'ignore' | 'none';

/** Key code of a key that an input method has taken (UI Events, section 7.3.1). */
const imeKeyCode = 229;

const hangul = /^\p{Script=Hangul}+$/u;

/** The state after one event, and what is to be done about it. Pure. */
export function advanceEnterKey(state: EnterKey, event: EnterKeyEvent): { state: EnterKey; action: EnterKeyAction } {
  switch (event.type) {
    case 'compositionstart':
      return { state: { ...idleEnterKey, composing: true }, action: 'none' };
    case 'compositionupdate':
      return { state: { ...state, text: event.data }, action: 'none' };
    case 'compositionend': {
      const send = state.sendAtEnd && hangul.test(event.data);
      return {
        state: { composing: false, text: event.data, sendAtEnd: false, spent: send },
        action: send ? 'send' : 'none',
      };
    }
    case 'keyup':
      return { state: { ...state, spent: false }, action: 'none' };
    case 'keydown':
      return keyDown(state, event);
  }
}

function keyDown(state: EnterKey, event: Extract<EnterKeyEvent, { type: 'keydown' }>) {
  const taken = event.keyCode === imeKeyCode;
  const enter = event.key === 'Enter' || (taken && (event.code === 'Enter' || event.code === 'NumpadEnter'));
  if (!enter || event.modified) return { state: { ...state, sendAtEnd: false, spent: false }, action: 'none' as const };
  if (state.composing || event.isComposing) {
    return { state: { ...state, sendAtEnd: hangul.test(state.text) }, action: 'none' as const };
  }
  if (state.spent) return { state, action: 'ignore' as const };
  if (taken && !hangul.test(state.text)) return { state, action: 'none' as const };
  return { state: { ...state, spent: true }, action: 'send' as const };
}
