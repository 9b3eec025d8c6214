import type { ContextSection } from '@/lib/domain/context-section';
import type { Turn } from '@/lib/domain/conversation';
import type { ChatMessage, ChatModel, ChatRequest, Prompts } from '@/lib/ports';
import { extractAnswer } from './extract-answer';
import { fixedAnswer } from './fixed-answer';
import { type AnswerPart, modelAnswer } from './model-answer';
import type { Revision } from './revision';

export type GenerateInput = {
  question: string;
  /** null when the route needs no retrieval. */
  context: { text: string; sections: readonly ContextSection[] } | null;
  /** Earlier turns, oldest first. */
  history: readonly Turn[];
  /** Length and shape asked for, free text. */
  responseType: string;
  locale: 'ko' | 'en';
  /** The answer before, when it was not supported. */
  revision?: Revision | null;
};

export type GenerateContext = {
  /** null takes the rule path. */
  model: ChatModel | null;
  prompts: Prompts;
  signal: AbortSignal;
};

/** Turns a general message is answered with; GraphRAG's answers get theirs in the context. */
const historyTurns = 10;

const withoutModel = {
  ko: '안녕하세요. Sextant는 선택한 인덱스의 문서와 지식 그래프에서 근거를 찾아 답합니다. 지금은 모델이 설정되지 않아 대화 대신 자료에 관한 질문에 답할 수 있습니다.',
  en: 'Hello. Sextant answers questions from the documents and the knowledge graph of the selected index. No model is configured, so it can answer questions about the data, but not chat.',
};

/**
 * Writes the answer: with the model when there is one, by extraction otherwise. A context without text never reaches a
 * model; where nothing answers, and where there is no model to talk with, a fixed text says so (`message`). Throws
 * ModelError, and the signal's reason on an abort.
 */
export async function* generateAnswer(input: GenerateInput, context: GenerateContext): AsyncGenerator<AnswerPart> {
  const { question, context: found, locale } = input;
  const { model, signal } = context;
  if (found && (model === null || found.text.trim() === '')) yield* extractAnswer(question, found.sections, locale);
  else if (model === null) yield* fixedAnswer(withoutModel[locale]);
  else yield* modelAnswer(model, { ...requestOf(input, context.prompts), signal });
}

function requestOf(input: GenerateInput, prompts: Prompts): Pick<ChatRequest, 'messages' | 'prompt'> {
  const { question, context, history, responseType, revision } = input;
  if (context) {
    const prompt = prompts.render('answer/local', { context: context.text, question, responseType });
    if (!revision) return { messages: prompt.messages, prompt };
    const claims =
      revision.grade.unsupportedClaims.map((claim) => `- ${claim}`).join('\n') || '- (the answer as a whole)';
    const revise = prompts.render('self-rag/revise', { claims });
    const before: ChatMessage = { role: 'assistant', content: revision.answer.text };
    return { messages: [...prompt.messages, before, ...revise.messages], prompt };
  }
  const prompt = prompts.render('answer/general', {});
  const turns = history.slice(-historyTurns);
  return { messages: [...prompt.messages, ...turns, { role: 'user', content: question }], prompt };
}
