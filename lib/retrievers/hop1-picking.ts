import { z } from 'zod';
import { ModelError } from '@/lib/domain/model-error';
import type { Neighbourhood } from '@/lib/domain/neighbourhood';
import type { ChatModel, Prompts } from '@/lib/ports';
import { functionWords } from '@/lib/text/function-words';
import { withoutEndings } from '@/lib/text/korean-endings';
import { foldText } from '@/lib/text/normalize';

/** A name that a question holds; `label` is an entity type of the index, or null for any. */
export type EntityPick = { name: string; label: string | null };

export type Picked = Pick<Neighbourhood, 'method' | 'error'> & { picks: EntityPick[] };

/** Requirements A8. */
const maxPicks = 5;
const maxOutputTokens = 300;

const Answer = z.object({ entities: z.array(z.object({ name: z.string(), label: z.string().nullable() })) });

export type PickInput = {
  question: string;
  /** Entity types of the index, the commonest first. */
  labels: readonly string[];
  /** Titles of entities that stand in the question, best first. */
  mentioned: readonly string[];
};

/** Picks the names a question is about: the model where there is one, the rule where it fails or is none. */
export async function pickEntities(
  input: PickInput,
  { model, prompts, signal }: { model: ChatModel | null; prompts: Prompts; signal: AbortSignal },
): Promise<Picked> {
  if (model === null) return { method: 'rule', error: null, picks: pickByRule(input) };
  const prompt = prompts.render('hop1/pick-entities', {
    labels: input.labels.join(', ') || '(none)',
    question: input.question,
  });
  try {
    const { value } = await model.object({
      messages: prompt.messages,
      prompt,
      temperature: 0,
      maxOutputTokens,
      signal,
      schema: Answer,
      schemaName: 'picked_entities',
    });
    return { method: 'model', error: null, picks: cleaned(value.entities, input.labels) };
  } catch (error) {
    if (!(error instanceof ModelError) || signal.aborted) throw error;
    return { method: 'rule', error: `${error.code}: ${error.message}`, picks: pickByRule(input) };
  }
}

/** Names without blanks around, each once; a label that the index does not have is dropped. */
function cleaned(picks: readonly EntityPick[], labels: readonly string[]): EntityPick[] {
  const known = new Map(labels.map((label) => [label.toLowerCase(), label]));
  const named = picks.map(({ name, label }) => ({
    name: name.normalize('NFC').trim(),
    label: known.get(label?.trim().toLowerCase() ?? '') ?? null,
  }));
  const seen = new Set<string>();
  return named.filter(({ name }) => name !== '' && !seen.has(name) && seen.add(name)).slice(0, maxPicks);
}

/** Korean words of questions that name nothing: how things are connected, asked for, or said. */
const plainWords = new Set(
  `관계 관련 연관 영향 함께 이웃 어떻게 언급 언급된 무엇 무엇인가 무엇인가요 무슨 어떤 어느 누구 누가 어디 언제 왜 얼마 얼마나 있나 있나요 있는 있어 있는지
  되어 되나 되나요 알려줘 알려 주세요 보여줘 설명해줘 설명 정리해줘 정리 요약해줘 요약 대해 대한 대해서 사이 서로 그리고 또는 가장 모두 전체 전반 주요 트렌드
  흐름 주제 패턴 글로벌 통합 문서 보고서 자료 내용 이유 원인 방법 차이 비교 위험 리스크 지표 전망 회사 기업 인물 사람 제품 사건 장소 업종 추천 관련되어 연결되어
  방향 결론 메시지 요점 핵심 의미 목표 역할 특징 분위기 배경 과정 결과 상황 줄거리 교훈 말하고 말하는 큰 작은 좋은 나쁜
  미치는 받은 받는 준 주는 하는 한 된 되는 이야기 질문 데이터 개체 엔티티 그래프`.split(/\s+/),
);

/**
 * Titles that stand in the question; where none does, the words that could be names: in English those with a capital,
 * in Korean the first two that are no word of questions.
 */
function pickByRule({ question, mentioned, labels }: PickInput): EntityPick[] {
  if (mentioned.length > 0)
    return cleaned(
      mentioned.map((name) => ({ name, label: null })),
      labels,
    );
  const kinds = new Set(labels.map((label) => label.toLowerCase()));
  const isPlain = (word: string) =>
    plainWords.has(word) || functionWords.has(word.toLowerCase()) || kinds.has(word.toLowerCase());
  const words = withoutEndings(question.normalize('NFC')).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}&-]*/gu) ?? [];
  const capitals = words.filter((word, i) => /^\p{Lu}/u.test(word) && i > 0 && !isPlain(word));
  const korean = words.filter(
    (word) =>
      /^\p{Script=Hangul}{2,}/u.test(word) &&
      !isPlain(foldText(word)) &&
      !/(?:하|되|있|없)[나는고어여지]?/u.test(word.slice(-2)),
  );
  return cleaned(
    [...capitals, ...korean].slice(0, 2).map((name) => ({ name, label: null })),
    labels,
  );
}
