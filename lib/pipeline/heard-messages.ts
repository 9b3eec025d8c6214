import type { LanguageGap } from '@/lib/retrievers/language-gap';
import type { UnknownName } from '@/lib/retrievers/names-of';
import { withParticle } from '@/lib/text/korean-particle';
import type { Locale } from './messages';

/** Which names an index does not hold, and which of its own resemble them. */
export function unknownNamesMessage(unknown: readonly UnknownName[], locale: Locale): string {
  const names = unknown.map(({ name }) => name);
  const near = [...new Set(unknown.flatMap((each) => each.near))];
  if (locale === 'ko') {
    const missing = `이 인덱스에는 ‘${names.join('’, ‘')}’${particleOf(names.at(-1)!)} 나오지 않습니다.`;
    const hint =
      near.length === 0
        ? '표기가 맞는지 확인하거나, 문서에 나오는 이름으로 다시 물어 주세요.'
        : `비슷한 이름으로는 ‘${near.join('’, ‘')}’ 등이 있습니다. 이 가운데 찾으시는 것이 있으면 그 이름으로 다시 물어 주세요.`;
    return `${missing} ${hint}`;
  }
  const missing = `This index does not hold ${names.map((name) => `“${name}”`).join(' or ')}.`;
  const hint =
    near.length === 0
      ? 'Check the spelling, or ask with a name that the documents use.'
      : `It does hold similar names: ${near.map((name) => `“${name}”`).join(', ')}. If you meant one of these, ask again with that name.`;
  return `${missing} ${hint}`;
}

/** Why words of the question were not looked for, and what was matched all the same. */
export function languageGapMessage({ index, matched }: LanguageGap, locale: Locale): string {
  if (locale === 'ko') {
    const [other, way] = index === 'ko' ? ['한국어', '한국어로'] : ['영어', '영어로'];
    const why = `이 인덱스의 문서는 ${other}입니다. 모델 없이는 번역할 수 없어 이름과 숫자만 찾습니다.`;
    const found =
      matched.length === 0 ? '질문의 이름이나 숫자는 인덱스에 없습니다.' : `찾은 것: ${matched.join(', ')}.`;
    return `${why} ${found} ${way} 다시 묻거나 모델을 설정해 주세요.`;
  }
  const language = index === 'ko' ? 'Korean' : 'English';
  const why = `The documents of this index are in ${language}. Without a model words are not translated; only names and numbers are matched.`;
  const found =
    matched.length === 0 ? 'No name or number of the question stands in the index.' : `Matched: ${matched.join(', ')}.`;
  return `${why} ${found} Ask in ${language}, or set a model.`;
}

/** The quotation mark between a name and its particle is not read aloud. */
function particleOf(name: string): string {
  return withParticle(name, 'subject').slice(name.length);
}
