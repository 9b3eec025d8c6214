import { z } from 'zod';
import { type GradedSentence, type GroundingGrade, type GroundingSkip, SupportVerdict } from '@/lib/domain/grounding';
import { textLanguage } from '@/lib/text/text-language';
import { askGrader, clampGrade, type LoopModels } from './ask-grader';
import { numberedPassages } from './excerpt';
import { answerSentences } from './grounding/answer-sentences';
import {
  type GroundingInput,
  gradeGroundingByRule,
  ruleThresholds,
  unsupportedClaims,
} from './grounding/grade-by-rule';

/** What a grader reads of one passage: all of an ordinary text unit. */
const maxPassageCharacters = 4000;

const GroundingVerdicts = z.object({
  sentences: z.array(
    z.object({ sentence: z.number().int(), verdict: SupportVerdict, passages: z.array(z.number().int()) }),
  ),
  score: z.number(),
  isGrounded: z.boolean(),
});
type GroundingVerdicts = z.infer<typeof GroundingVerdicts>;

/**
 * Grades how far an answer is supported, sentence by sentence (requirements S-09). By the model where there is one; the
 * rule still holds numbers of its sentences against their passages. By the rule alone where there is no model or where
 * its answer cannot be used; across languages the rule does not grade, so that no answer is written again or marked for
 * being a translation.
 */
export async function checkGrounding(
  models: LoopModels,
  input: GroundingInput & { threshold: number },
): Promise<GroundingGrade> {
  const byRule = gradeGroundingByRule(input);
  if (byRule.sentences.length === 0 || input.passages.length === 0) return byRule;
  const { question, passages, answer, threshold } = input;
  const { value, problem } = await askGrader(models, {
    prompt: 'self-rag/grounding',
    variables: {
      question,
      passages: numberedPassages(passages, answer, maxPassageCharacters),
      sentences: byRule.sentences.map(({ text }, i) => `[${i + 1}] ${text}`).join('\n'),
    },
    schema: GroundingVerdicts,
    schemaName: 'grounding_verdicts',
  });
  if (value === null) {
    const grade = speakPastEachOther(input) ? skippedGrounding('other_language') : byRule;
    return { ...grade, problem };
  }
  const sentences = byRule.sentences.map((sentence, i) => judged(sentence, i + 1, value, passages));
  const score = clampGrade(value.score);
  return {
    method: 'model',
    score,
    threshold,
    isGrounded: value.isGrounded && score >= threshold,
    skipped: null,
    sentences,
    unsupportedClaims: unsupportedClaims(sentences),
    problem: null,
  };
}

/** A grade where there is nothing to hold against passages: it counts as grounded (requirements S-10, A4). */
export function skippedGrounding(skipped: GroundingSkip): GroundingGrade {
  return {
    method: 'rule',
    score: 1,
    threshold: ruleThresholds.grounded,
    isGrounded: true,
    skipped,
    sentences: [],
    unsupportedClaims: [],
    problem: null,
  };
}

/** An answer in Korean of which no passage is in Korean and some are in English, or the other way round. */
function speakPastEachOther({ answer, passages }: GroundingInput): boolean {
  const language = textLanguage(answerSentences(answer).join('\n'));
  if (language === null) return false;
  const languages = passages.map(({ text }) => textLanguage(text));
  return !languages.includes(language) && languages.includes(language === 'ko' ? 'en' : 'ko');
}

const scoreOf: Record<SupportVerdict, number> = { supported: 1, weak: 0.5, unsupported: 0 };

/** A number that stands in no passage makes a sentence weak, whatever the model says; so does a sentence it left out. */
function judged(
  sentence: GradedSentence,
  number: number,
  { sentences }: GroundingVerdicts,
  passages: GroundingInput['passages'],
): GradedSentence {
  const given = sentences.find((each) => each.sentence === number);
  const missing = sentence.missing.filter(({ kind }) => kind === 'number');
  const said = given?.verdict ?? sentence.verdict;
  const verdict = said === 'supported' && missing.length > 0 ? 'weak' : said;
  const carrying = (given?.passages ?? []).flatMap((place) => passages[place - 1]?.recordId ?? []);
  const recordIds = verdict === 'unsupported' ? [] : carrying.length > 0 ? carrying : sentence.recordIds;
  return { text: sentence.text, verdict, score: scoreOf[verdict], missing, recordIds: [...new Set(recordIds)] };
}
