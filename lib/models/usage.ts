import type { ModelUsage } from '@/lib/ports';
import { costUsd } from './cost';
import type { LanguageModel } from './provider';

type Reported = Awaited<ReturnType<LanguageModel['doGenerate']>>['usage'];

/** Tokens of one request as reported; 0 where the server says nothing. */
export type Tokens = { inputTokens: number; outputTokens: number };

export function tokensOf(reported: Reported): Tokens {
  return {
    inputTokens: wholeTokens(reported.inputTokens.total),
    outputTokens: wholeTokens(reported.outputTokens.total),
  };
}

/** A count as a server reported it, hostile until here: a whole number from 0, 0 for anything else. */
export function wholeTokens(reported: unknown): number {
  const count = typeof reported === 'number' ? Math.round(reported) : 0;
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The account of a whole call. */
export function usageOf(model: string, ownServer: boolean, requests: readonly Tokens[], attempts: number): ModelUsage {
  const tokens = {
    inputTokens: requests.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: requests.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
  return { ...tokens, costUsd: costUsd(model, ownServer, tokens), attempts };
}
