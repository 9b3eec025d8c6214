import type { PrintedBatch } from '@/lib/domain/report-batch';
import { type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import type { ChatModel, Prompts } from '@/lib/ports';
import { type GlobalAnswerInput, type GlobalProgress, globalAnswer } from '../map-reduce';

/** GraphRAG's sentence when no point is above 0. */
export const apology = 'I am sorry but I am unable to answer this question given the provided data.';

/** A batch of reports with these contents: ids `10`, `11` … in batch 1, all of rank 5. */
export function batch(number: number, ...contents: string[]): PrintedBatch {
  const ids = contents.map((_, i) => `${number}${i}`);
  return {
    number,
    text: `id|title|occurrence weight|content|rank\n${contents.map((content, i) => `${ids[i]}|T|1.0|${content}|5.0\n`).join('')}`,
    tokens: 10,
    maxTokens: 100,
    columns: ['id', 'title', 'occurrence weight', 'content', 'rank'],
    ids,
    recordIds: ids.map((id) => `r${id}`),
    weights: contents.map(() => 1),
    records: contents.map((content, i) => ({
      id: ids[i]!,
      index: 'x',
      recordId: `r${ids[i]}`,
      tokens: 5,
      title: 'T',
      content,
      rank: '5.0',
    })),
  };
}

export const three = [batch(1, 'Mira leads the survey.'), batch(2, 'Wells close.'), batch(3, 'Rain falls.')];

/** Everything a global answer reports, drained; by default three batches and a question they do not answer whole. */
export async function runGlobal(
  prompts: Prompts,
  model: ChatModel | null,
  fields: Partial<GlobalAnswerInput> = {},
  settings: Omit<PartialRunSettings, 'compat'> = {},
  signal = new AbortController().signal,
) {
  const input: GlobalAnswerInput = {
    question: 'What happens to the wells?',
    batches: three,
    settings: RunSettings.parse(settings),
    profile: 'unified',
    locale: 'en',
    ...fields,
  };
  const progress: GlobalProgress[] = [];
  for await (const each of globalAnswer(input, { model, prompts, signal })) progress.push(each);
  const of = <T extends GlobalProgress['type']>(type: T) =>
    progress.filter((each): each is Extract<GlobalProgress, { type: T }> => each.type === type);
  return {
    progress,
    ends: of('map-end').toSorted((a, b) => a.batch - b.batch),
    reduce: of('reduce-start')[0],
    method: of('answer-start')[0]?.method,
    text: of('answer-delta')
      .map(({ text }) => text)
      .join(''),
  };
}
