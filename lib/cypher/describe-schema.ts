import type { GraphSchema } from '@/lib/domain/graph-query';

/** Pairs of labels that are listed for one relationship type; the rest is counted. */
const maxPairs = 8;

/** The schema as a prompt shows it: labels with counts, properties and values that occur, relationship types with their ends. */
export function describeSchema({ labels, relationshipTypes }: GraphSchema): string {
  return [
    'Labels:',
    ...labels.map(({ name, count, properties }) => {
      const described = properties.map(({ name: property, type, samples }) => {
        const values = samples.map((sample) => JSON.stringify(sample)).join(', ');
        return `${property} ${type}${values === '' ? '' : ` (as ${values})`}`;
      });
      return `- ${name}, ${count} nodes: ${described.join('; ')}`;
    }),
    '',
    'Relationships, each with weight DOUBLE and description STRING:',
    ...relationshipTypes.map(({ name, count, pairs }) => {
      const ends = pairs.slice(0, maxPairs).map(({ from, to }) => `(${from})->(${to})`);
      const more = pairs.length > maxPairs ? ` and ${pairs.length - maxPairs} other pairs` : '';
      return `- ${name}, ${count}: ${ends.join(', ')}${more}`;
    }),
  ].join('\n');
}
