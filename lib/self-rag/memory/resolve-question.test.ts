import { describe, expect, it } from 'vitest';
import type { Turn } from '@/lib/domain/conversation';
import { loadPrompts } from '@/lib/prompts';
import { recentTurns } from './recent-turns';
import { resolveQuestion } from './resolve-question';

const models = { model: null, prompts: loadPrompts(), signal: new AbortController().signal };
const turns: Turn[] = [
  { role: 'user', content: '벼리전지는 어떤 회사인가요?' },
  {
    role: 'assistant',
    content: '- 벼리전지는 배터리를 만든다 [Data: Sources (1)].\n- 온새미소재는 음극재를 만든다 [Data: Sources (2)].',
  },
];

describe('a question that leans on earlier turns', () => {
  it.each(['그 회사는?', '그 회사의 위험은 무엇인가요?', '매출은?', 'And its revenue?'])(
    'takes the last question along: %s',
    async (question) => {
      const resolution = await resolveQuestion(models, { question, turns });
      expect(resolution?.question).toContain('벼리전지');
      expect(resolution?.question).toContain(question);
    },
  );

  it.each(['두 번째는 무엇을 만드나요?', 'What about the second one?'])(
    'takes the item that it counts to: %s',
    async (question) => {
      const resolution = await resolveQuestion(models, { question, turns });
      expect(resolution?.question).toContain('온새미소재');
      expect(resolution?.question).not.toContain('[Data');
    },
  );

  it.each(['아라솔반도체의 목표주가와 투자의견은 무엇인가요?', 'Who is Scrooge?'])(
    'stands alone: %s',
    async (question) => {
      expect(await resolveQuestion(models, { question, turns })).toBeNull();
    },
  );

  it('stands alone where nothing was said before', async () => {
    expect(await resolveQuestion(models, { question: '그 회사는?', turns: [] })).toBeNull();
  });
});

it('memory keeps the newest messages within both limits, whole', () => {
  const history: Turn[] = [1, 2, 3, 4, 5, 6, 7].map((i) => ({
    role: i % 2 ? 'user' : 'assistant',
    content: `${i}`.repeat(i),
  }));
  const contents = (limits: { maxMessages: number; maxTokens: number }) =>
    recentTurns(history, limits, (text) => text.length).map(({ content }) => content[0]);
  expect(contents({ maxMessages: 5, maxTokens: 1000 })).toEqual(['3', '4', '5', '6', '7']);
  expect(contents({ maxMessages: 5, maxTokens: 14 })).toEqual(['6', '7']);
  expect(contents({ maxMessages: 5, maxTokens: 3 })).toEqual([]);
});
