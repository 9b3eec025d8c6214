import type { VectorObstacle } from './question-vector';

/** Why text units could not be compared by vectors, for a reader. */
export const searchReasons: Record<'ko' | 'en', Record<VectorObstacle, string>> = {
  ko: {
    'no-vectors': '이 인덱스에는 텍스트 단위 벡터가 없습니다.',
    'no-model': '임베딩 모델이 설정되지 않았습니다.',
    'other-model': '인덱스의 벡터가 다른 임베딩 모델로 만들어졌습니다.',
    'other-dimensions': '임베딩 모델의 차원이 인덱스의 벡터와 다릅니다.',
    'model-failed': '임베딩 모델을 부르지 못했습니다.',
  },
  en: {
    'no-vectors': 'This index has no text unit vectors.',
    'no-model': 'No embedding model is configured.',
    'other-model': "The index's vectors are another embedding model's.",
    'other-dimensions': "The embedding model's dimensions are not those of the index.",
    'model-failed': 'The embedding model could not be called.',
  },
};
