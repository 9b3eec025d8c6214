import type { GraphQueryAttempt } from '@/lib/domain/graph-query';
import type { Locale } from './rule-reasons';

/** What is said when the graph gave no rows to answer from. */
export const graphMessages = {
  noRows: {
    ko: '그래프에서 조건에 맞는 것을 찾지 못했습니다. 이름을 문서에 적힌 대로 쓰거나 조건을 줄여서 다시 물어 주세요.',
    en: 'Nothing in the graph fits. Write names as the documents do, or ask with fewer conditions.',
  },
  declinedByRule: {
    ko: '이 질문은 모델이 있어야 그래프 질의로 옮길 수 있습니다. 모델 없이는 개수, 목록, 순위를 묻는 짧은 질문에 답할 수 있습니다. 예: «문서는 모두 몇 건인가요?»',
    en: 'A model is needed to put this question as a graph query. Without one, short questions for counts, lists and rankings are answered, such as “How many documents are there?”',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** What is said when the graph does not hold what is asked for; `explanation` is the model's. */
export function declinedMessage(explanation: string, locale: Locale): string {
  const head = {
    ko: '이 그래프로는 답할 수 없는 질문이어서 질의하지 않았습니다.',
    en: 'The graph cannot answer this question, so nothing was queried.',
  }[locale];
  return explanation === '' ? head : `${head} ${explanation}`;
}

/** What is said when the last attempt did not run: what happened, why, what can be done. */
export function failedMessage({ outcome }: GraphQueryAttempt, locale: Locale): string {
  const ko = locale === 'ko';
  switch (outcome.kind) {
    case 'refused':
      return ko
        ? `작성된 질의가 안전 규칙에 맞지 않아 실행하지 않았습니다. ${outcome.reason} 질문을 바꾸거나, 질의를 직접 고쳐 다시 실행해 보세요.`
        : `The statement that was written was not run, because it breaks a safety rule. ${outcome.reason} Ask in another way, or correct the statement and run it again.`;
    case 'failed':
      return ko
        ? '작성된 질의를 그래프 엔진이 받아들이지 않았고, 고쳐 쓴 질의도 마찬가지였습니다. 질문을 더 짧게 나누어 물어 주세요.'
        : 'The graph engine did not accept the statement, nor its correction. Ask in shorter parts.';
    case 'stopped':
      return {
        'time-limit': ko
          ? '질의가 시간 제한을 넘겨 멈추었습니다. 범위를 좁혀 다시 물어 주세요.'
          : 'The query was stopped at its time limit. Narrow it down and ask again.',
        'memory-limit': ko
          ? '질의가 메모리를 너무 많이 써서 멈추었습니다. 범위를 좁혀 다시 물어 주세요.'
          : 'The query was stopped because it needed too much memory. Narrow it down and ask again.',
        crash: ko
          ? '질의 도중 그래프 엔진이 멈추어 다시 시작했습니다. 질문을 바꾸어 다시 물어 주세요.'
          : 'The graph engine ended during the query and was started again. Ask in another way.',
      }[outcome.cause];
    case 'rows':
      return graphMessages.noRows[locale];
  }
}
