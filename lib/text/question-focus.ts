import { functionWords } from './function-words';
import { foldText } from './normalize';
import { searchTerms } from './search-terms';

/** Words for the collection, its parts and its themes: they say that a whole is asked about, not what stands in it. */
const overviewWords =
  /\b(?:main|major|key|top|overall|general|global|central|recurring|common|important|themes?|topics?|trends?|patterns?|overview|summar(?:y|ies|i[sz]e[ds]?)|points?|findings?|insights?|story|stories|book|novel|text|documents?|reports?|corpus|collection|data(?:set)?|index|communit(?:y|ies)|describe|explain|discuss(?:ed)?|cover(?:ed|s)?)\b/gu;
const koreanOverviewWords =
  /주요|전체적?|전반적?|핵심|중심|공통|글로벌|트렌드|흐름|주제|테마|패턴|동향|경향|요약|개요|정리|내용|이야기|줄거리|작품|소설|문서|자료|보고서|데이터|인덱스|커뮤니티|무엇|어떤|어떻게|누구|뭐|인가요?|있나요?|있는지|하는지|되는지|알려|설명|해\s?줘|해\s?주세요|줘|주세요|나요|까요|습니까|입니까/gu;

/**
 * The search terms of a question that name something to look for, each once; particles and other single characters fall
 * away. Empty where the question asks about the collection as a whole ("main themes?", 전체 흐름은?) or says nothing.
 */
export function focusTerms(question: string): string[] {
  const rest = foldText(question).replaceAll(overviewWords, ' ').replaceAll(koreanOverviewWords, ' ');
  return [...new Set(searchTerms(rest))].filter((term) => [...term].length > 1 && !functionWords.has(term));
}
