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
  | 'unknown-source'
  | 'no-source'
  | 'sql-needs-model'
  | 'sql-unanswerable'
  | 'sql-refused'
  | 'sql-failed'
  | 'source-unreachable'
  | 'source-timeout'
  | 'source-changed'
  | 'source-denied'
  | 'nothing-found'
  | 'time-limit'
  | 'thread-deleted'
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
  'unknown-source': {
    ko: '선택한 데이터 소스를 찾을 수 없습니다. 삭제되었을 수 있으니 다시 골라 주세요.',
    en: 'The selected data source does not exist any more. It may have been removed; choose another one.',
  },
  'no-source': {
    ko: '물어볼 데이터 소스가 선택되지 않았습니다. 데이터 소스를 고른 뒤 다시 물어 주세요.',
    en: 'No data source is selected. Choose one and ask again.',
  },
  'sql-needs-model': {
    ko: '이 질문에 맞는 질의를 쓰려면 모델이 필요한데, 설정된 모델이 없습니다. 모델 없이는 한 테이블에서 개수를 세거나, 상위 몇 개를 뽑거나, 값으로 찾는 질문에 답할 수 있습니다. 예: 나라별 고객 수, 단가가 가장 높은 제품 5개.',
    en: 'Writing a query for this question takes a model, and none is configured. Without one, questions over a single table can be answered: counting, the top few, rows with a value. For example: customers per country, top 5 products by unit price.',
  },
  'sql-unanswerable': {
    ko: '선택한 데이터 소스의 내용만으로는 이 질문에 답할 수 없습니다. {about}',
    en: 'The selected data source does not hold what this question asks for. {about}',
  },
  'sql-refused': {
    ko: '모델이 쓴 질의가 안전 규칙에 걸려 실행하지 않았습니다. 어느 규칙인지는 실행 기록에 있습니다. 질문을 더 구체적으로 적거나, 질의를 직접 고쳐 실행해 보세요.',
    en: 'The queries that the model wrote broke a safety rule and were not run. The trace names the rule. Ask more precisely, or correct the query yourself and run it.',
  },
  'sql-failed': {
    ko: '여러 번 고쳐 써도 데이터베이스가 질의를 실행하지 못했습니다. 시도한 질의와 오류는 실행 기록에 있습니다.',
    en: 'The database could not run the query, even after corrections. The trace has every attempt with its error.',
  },
  'source-unreachable': {
    ko: '데이터 소스에 연결할 수 없습니다. 서버가 꺼져 있거나 접속 정보가 바뀌었을 수 있습니다. 확인한 뒤 다시 물어 주세요.',
    en: 'The data source cannot be reached. Its server may be down, or its login may have changed. Check it and ask again.',
  },
  'source-timeout': {
    ko: '질의가 시간 제한을 넘겨 중단했습니다. 조건을 더해 범위를 좁혀 물어 주세요.',
    en: 'The query ran past its time limit and was stopped. Add a condition to narrow it down, and ask again.',
  },
  'source-changed': {
    ko: '데이터 소스의 구조가 바뀌어 질의를 실행하지 못했습니다. 데이터 소스 화면에서 구조를 다시 읽은 뒤 물어 주세요.',
    en: 'The data source has changed its schema, so the query could not be run. Read the schema again on the data sources page, then ask.',
  },
  'source-denied': {
    ko: '이 데이터 소스의 로그인에는 필요한 테이블을 읽을 권한이 없습니다. 관리자에게 읽기 권한을 요청해 주세요.',
    en: 'The login of this data source may not read a table that the query needs. Ask its administrator for the right to read.',
  },
  'nothing-found': {
    ko: '관련 자료를 찾을 수 없습니다. 다른 말로 바꾸거나 문서에 나오는 이름을 넣어 다시 물어 보세요.',
    en: 'No relevant material was found. Ask in other words, or with a name that the documents use.',
  },
  'thread-deleted': {
    ko: '이 대화는 삭제되어 더 물을 수 없습니다. 새 대화에서 물어 주세요.',
    en: 'This thread was deleted, so nothing can be asked in it. Ask in a new one.',
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
  'self-rag': { 'nothing-found': '관련 자료를 찾을 수 없습니다' },
  'doc-graph-agent': { 'empty-question': '질문이 비어 있습니다. 그래프에 대해 궁금한 점을 입력해 주세요.' },
};

/** The sentence a reader sees; a source's profile keeps the source's own wording. `about` is what it speaks of. */
export function messageFor(code: MessageCode, locale: Locale, profile: ProfileName, about = ''): string {
  return sourceMessages[profile]?.[code] ?? messages[code][locale].replace('{about}', () => about);
}

const qualityWarnings: Record<Locale, string> = {
  ko: '⚠️ [답변 품질 경고] 일부 내용이 찾은 자료로 뒷받침되지 않습니다. 출처를 확인해 주세요.',
  en: '⚠️ [Answer quality warning] The retrieved material does not support all of this. Check it against the sources.',
};

/** What stands in front of an answer whose last check failed (requirements S-12). */
export function qualityWarning(locale: Locale, profile: ProfileName): string {
  return profile === 'self-rag' ? '⚠️ [답변 품질 경고]' : qualityWarnings[locale];
}
