import { pricesPerMillionTokens } from './prices';

/**
 * What a call cost in US dollars, null when the model's price is unknown: another name, or a server of one's own that
 * may well reuse OpenAI's names.
 */
export function costUsd(
  model: string,
  ownServer: boolean,
  tokens: { inputTokens: number; outputTokens: number },
): number | null {
  const name = model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  if (ownServer || !Object.hasOwn(pricesPerMillionTokens, name)) return null;
  const price = pricesPerMillionTokens[name]!;
  return (tokens.inputTokens * price.input + tokens.outputTokens * price.output) / 1_000_000;
}
