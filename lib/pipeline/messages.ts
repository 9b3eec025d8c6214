import { maxQuestionLength } from '@/lib/domain/chat';
import type { ProfileName } from '@/lib/domain/profile';

export type Locale = 'ko' | 'en';

/** Sentences a run can end with. Texts in «…» of the requirements are contract and belong to their profile. */
export type MessageCode =
  | 'empty-question'
  | 'question-too-long'
  | 'no-index'
  | 'unknown-index'
  | 'unknown-engine'
  | 'invalid-settings'
  | 'model-failed'
  | 'graph-unavailable'
  | 'time-limit'
  | 'shutdown'
  | 'internal';

const messages: Record<MessageCode, Record<Locale, string>> = {
  'empty-question': {
    ko: '질문이 비어 있습니다. 선택한 인덱스에 대해 궁금한 점을 적어 주세요.',
    en: 'The question is empty. Write what you would like to know about the selected index.',
  },
  'question-too-long': {
    ko: `질문이 너무 깁니다. ${maxQuestionLength.toLocaleString('en')}자까지 물을 수 있습니다. 긴 글은 나누어 물어 주세요.`,
    en: `The question is too long: at most ${maxQuestionLength.toLocaleString('en')} characters are taken. Ask in parts.`,
  },
  'no-index': {
    ko: '물어볼 인덱스가 선택되지 않았습니다. 인덱스를 고른 뒤 다시 물어 주세요.',
    en: 'No index is selected. Choose one and ask again.',
  },
  'unknown-index': {
    ko: '선택한 인덱스를 찾을 수 없습니다. 삭제되었거나 이름이 바뀌었을 수 있으니 다시 골라 주세요.',
    en: 'The selected index does not exist any more. It may have been removed or renamed; choose another one.',
  },
  'unknown-engine': {
    ko: '선택한 검색 방식을 찾을 수 없습니다. 다른 방식을 고르거나 자동으로 두세요.',
    en: 'The chosen engine does not exist. Choose another one, or leave it to the router.',
  },
  'invalid-settings': {
    ko: '‘{about}’ 설정의 값이 올바르지 않아 실행하지 않았습니다. 값을 고친 뒤 다시 물어 주세요.',
    en: 'The setting “{about}” has a value that is not valid, so nothing was run. Correct it and ask again.',
  },
  'model-failed': {
    ko: '모델이 답을 만들지 못했습니다. 근거 자료는 옆에서 볼 수 있습니다. 잠시 뒤 다시 시도하거나 모델 설정을 확인해 주세요.',
    en: 'The model could not answer. What was retrieved is shown beside. Try again in a moment, or check the model settings.',
  },
  'graph-unavailable': {
    ko: '이 인덱스의 그래프를 열 수 없어 질의하지 못했습니다. 잠시 뒤 다시 시도하고, 계속되면 인덱스를 다시 가져와 주세요.',
    en: 'The graph of this index could not be opened, so it was not queried. Try again in a moment; if it goes on, import the index again.',
  },
  'time-limit': {
    ko: '시간 제한에 걸려 멈추었습니다. 지금까지의 답을 남겨 두었습니다.',
    en: 'Stopped at the time limit. What was written so far is kept.',
  },
  shutdown: {
    ko: '서버가 종료되어 멈추었습니다. 지금까지의 답을 남겨 두었습니다.',
    en: 'Stopped because the server shut down. What was written so far is kept.',
  },
  internal: {
    ko: '예상하지 못한 문제로 멈추었습니다. 자세한 내용은 실행 기록에 있습니다.',
    en: 'Stopped by an unexpected problem. The trace has the details.',
  },
};

const sourceMessages: Partial<Record<ProfileName, Partial<Record<MessageCode, string>>>> = {
  'doc-graph-agent': { 'empty-question': '질문이 비어 있습니다. 그래프에 대해 궁금한 점을 입력해 주세요.' },
};

/** The sentence a reader sees; a source's profile keeps the source's own wording. `about` is what it speaks of. */
export function messageFor(code: MessageCode, locale: Locale, profile: ProfileName, about = ''): string {
  return sourceMessages[profile]?.[code] ?? messages[code][locale].replace('{about}', () => about);
}
