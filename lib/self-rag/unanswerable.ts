import type { ProfileName } from '@/lib/domain/profile';

/** GraphRAG's words (contract); `unified` says the same to a Korean reader. */
const sentences = {
  en: 'I am sorry but I am unable to answer this question given the provided data.',
  ko: '죄송합니다. 주어진 자료로는 이 질문에 답할 수 없습니다.',
};

/** The fixed answer where nothing that was found answers the question. */
export function unanswerable(profile: ProfileName, locale: 'ko' | 'en'): string {
  return sentences[profile === 'unified' ? locale : 'en'];
}
