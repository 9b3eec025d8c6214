import type { VectorObstacle } from './question-vector';

/** Why the first reports of a drift search were found by words instead of vectors, for a reader. */
export const primerReasons: Record<'ko' | 'en', Record<VectorObstacle, string>> = {
  ko: {
    'no-vectors': '이 인덱스에는 보고서 벡터가 없어 단어로 찾았습니다.',
    'no-model': '임베딩 모델이 설정되지 않아 단어로 찾았습니다.',
    'other-model': '인덱스의 벡터가 다른 임베딩 모델로 만들어져 단어로 찾았습니다.',
    'other-dimensions': '임베딩 모델의 차원이 인덱스의 벡터와 달라 단어로 찾았습니다.',
    'model-failed': '임베딩 모델을 부르지 못해 단어로 찾았습니다.',
  },
  en: {
    'no-vectors': 'This index has no vectors of its reports, so they were found by words.',
    'no-model': 'No embedding model is configured, so reports were found by words.',
    'other-model': "The index's vectors are another embedding model's, so reports were found by words.",
    'other-dimensions': "The embedding model's dimensions are not those of the index, so reports were found by words.",
    'model-failed': 'The embedding model could not be called, so reports were found by words.',
  },
};
