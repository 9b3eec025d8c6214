import { citationSegments } from '@/lib/domain/citation-segments';
import { sentences } from '@/lib/text/sentences';
import { contentTerms } from './sentence-support';

/** Sentences that say the data lacks something claim nothing that a passage could hold (requirements A4: 자료 없음 …). */
const declines =
  /관련 자료를 찾을 수 없|자료(?:가|에는|에)?\s*(?:없|나오지 않|나와 있지 않|언급되지 않)|찾을 수 없(?:습니다|었습니다|다)|(?:내용|문장|정보|언급|기록)(?:은|는|이|가)?\s*없|\b(?:not (?:mentioned|stated|found|given|included)|does not (?:say|mention|state|contain|hold|include)|do not (?:say|mention|state|contain|hold|include)|no (?:information|mention|material|data|relevant passages?))\b/iu;

/** The sentences of an answer that claim something, without citations and Markdown, in order. */
export function answerSentences(answer: string): string[] {
  const text = citationSegments(answer)
    .map((segment) => (segment.kind === 'text' ? segment.text : ' '))
    .join('');
  return sentences(text.replaceAll(/[ \t]+([.,;!?])/g, '$1'))
    .map(withoutMarkup)
    .filter((sentence) => contentTerms(sentence).length > 0 && !declines.test(sentence));
}

/** List marks, emphasis and backslashes before punctuation; headings and rules of tables fall away whole. */
function withoutMarkup(sentence: string): string {
  if (/^#{1,6}\s|^\|?[\s:|-]+\|?$/.test(sentence)) return '';
  return sentence
    .replace(/^(?:[-*+•]|\d{1,3}[.)])\s+/u, '')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\\(?=[\\`*_[\]<>#|~])/g, '')
    .trim();
}
