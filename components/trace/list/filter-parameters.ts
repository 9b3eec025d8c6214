import { parseAsArrayOf, parseAsFloat, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { ProfileName } from '@/lib/domain/profile';
import { Intent } from '@/lib/domain/route-decision';
import { RunStatus } from '@/lib/domain/run-event';
import { everyRun, RunFilter } from '@/lib/domain/run-filter';

const oneOf = <T extends string>(values: readonly T[]) => parseAsArrayOf(parseAsStringLiteral(values)).withDefault([]);

/** A filter's fields as they stand in the URL. */
export const filterParameters = {
  query: parseAsString.withDefault(''),
  status: oneOf(RunStatus.options),
  intent: oneOf(Intent.options),
  profile: oneOf(ProfileName.options),
  engine: parseAsString,
  index: parseAsString,
  method: parseAsStringLiteral(['model', 'rule', 'message'] as const),
  minLoops: parseAsInteger,
  minTokens: parseAsInteger,
  minCostUsd: parseAsFloat,
  minFirstTokenMs: parseAsFloat,
  minDurationMs: parseAsFloat,
  from: parseAsString,
  to: parseAsString,
};

/** The names of the fields in the URL. */
export const filterUrlKeys = {
  query: 'q',
  intent: 'route',
  method: 'by',
  minLoops: 'loops',
  minTokens: 'tokens',
  minCostUsd: 'cost',
  minFirstTokenMs: 'first',
  minDurationMs: 'took',
} satisfies Partial<Record<keyof RunFilter, string>>;

/** The filter that the parameters of a URL stand for; what cannot be read in it lets every run pass. */
export function toRunFilter(values: Record<keyof RunFilter, unknown>): RunFilter {
  const fields = Object.entries(RunFilter.shape).map(([name, schema]) => {
    const field = schema.safeParse(values[name as keyof RunFilter]);
    return [name, field.success ? field.data : everyRun[name as keyof RunFilter]];
  });
  return RunFilter.parse(Object.fromEntries(fields));
}

/** How many fields besides the words narrow the list. */
export function filterCount({ query: _, ...filter }: RunFilter): number {
  return Object.values(filter).filter((value) => (Array.isArray(value) ? value.length > 0 : value !== null)).length;
}
