import type {
  Covariate,
  Entity,
  IndexData,
  Relationship,
  SourceDocument,
  TextUnit,
} from '@/lib/domain/knowledge-graph';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { assembleCommunities } from './assemble-communities';
import { createMentionFinder } from './find-mentions';
import { SampleError } from './sample-error';
import type { SampleSource } from './sample-source';
import { stableId } from './stable-id';

/** A passage with its name in the source files, e.g. `haedam-ir.1`. */
type Unit = { name: string; document: SampleSource['documents'][number]; id: string; text: string };

/** GraphRAG writes this word where a claim has no object or date. */
const none = 'NONE';

/**
 * Turns hand-written source files into one consistent index: ids made from names, mentions found in the text, degrees
 * and frequencies counted. `period` is the day of the index, YYYY-MM-DD. Throws SampleError with every inconsistency.
 */
export function assembleIndex(
  source: SampleSource,
  { countTokens, period }: { countTokens: TokenCounter; period: string },
): IndexData {
  const units = listUnits(source);
  const unitByName = new Map(units.map((unit) => [unit.name, unit]));
  const findMentions = createMentionFinder(source.entities.map(({ title, aliases }) => [title, ...aliases]));
  const mentions = new Map(units.map((unit) => [unit.name, new Set(findMentions(unit.text))]));
  const rowOf = new Map(source.entities.map(({ title }, row) => [title, row]));
  const isMentioned = (title: string, unit: string) => mentions.get(unit)?.has(rowOf.get(title) ?? -1) ?? false;

  const relationships = assembleRelationships(source, unitByName);
  const entities = source.entities.map(({ title, type, description, aliases }, row): Entity => {
    const textUnitIds = units.filter(({ name }) => mentions.get(name)?.has(row)).map(({ id }) => id);
    return {
      id: stableId('entity', title),
      humanReadableId: row,
      title,
      type,
      description,
      textUnitIds,
      frequency: textUnitIds.length,
      degree: relationships.degrees.get(title) ?? 0,
      aliases,
    };
  });
  const covariates = source.claims.map(
    ({ subject, object, type, status, start, end, unit, quote, description }, row): Covariate => ({
      id: stableId('claim', `${subject}\n${unit}\n${quote}`),
      humanReadableId: row,
      covariateType: 'claim',
      type,
      description,
      subjectId: subject,
      objectId: object ?? none,
      status,
      startDate: start ?? none,
      endDate: end ?? none,
      sourceText: quote,
      textUnitId: unitByName.get(unit)?.id ?? null,
    }),
  );
  const textUnits = units.map(
    ({ id, text, document }, row): TextUnit => ({
      id,
      humanReadableId: row,
      text,
      tokenCount: countTokens(text),
      documentId: stableId('document', document.key),
      entityIds: entities.filter(({ textUnitIds }) => textUnitIds.includes(id)).map((entity) => entity.id),
      relationshipIds: relationships.rows.filter(({ textUnitIds }) => textUnitIds.includes(id)).map((edge) => edge.id),
      covariateIds: covariates.filter(({ textUnitId }) => textUnitId === id).map((claim) => claim.id),
    }),
  );
  const tree = assembleCommunities(source.communities, { entities, relationships: relationships.rows, period });

  const problems = [
    ...repeated(
      'document',
      source.documents.map(({ key }) => key),
    ),
    ...repeated(
      'entity',
      source.entities.map(({ title }) => title),
    ),
    ...repeated(
      'relationship',
      source.relationships.map(({ source: a, target: b }) => [a, b].sort().join(' – ')),
    ),
    ...entities.filter(({ frequency }) => frequency === 0).map(({ title }) => `no passage mentions «${title}»`),
    ...entities.filter(({ degree }) => degree === 0).map(({ title }) => `«${title}» has no relationship`),
    ...source.relationships.flatMap(({ source: from, target, units: names }) =>
      names.flatMap((name) =>
        [from, target]
          .filter((title) => !isMentioned(title, name))
          .map((title) => `«${title}» is not mentioned in ${name}, evidence of «${from}» – «${target}»`),
      ),
    ),
    ...source.claims.flatMap(({ subject, object, unit, quote }) => [
      ...[subject, object ?? subject]
        .filter((title) => !rowOf.has(title))
        .map((title) => `claim about unknown «${title}»`),
      ...(unitByName.get(unit)?.text.includes(quote) ? [] : [`${unit} does not contain «${quote}»`]),
      ...(isMentioned(subject, unit) ? [] : [`${unit} does not mention «${subject}», the subject of a claim`]),
    ]),
    ...tree.problems,
  ];
  if (problems.length > 0) throw new SampleError(problems);

  return {
    documents: assembleDocuments(source, units),
    textUnits,
    entities,
    relationships: relationships.rows,
    communities: tree.communities,
    communityReports: tree.communityReports,
    covariates,
    vectors: [],
  };
}

function listUnits(source: SampleSource): Unit[] {
  return source.documents.flatMap((document) =>
    document.sections.map((text, i) => {
      const name = `${document.key}.${i + 1}`;
      return { name, document, id: stableId('text-unit', name), text };
    }),
  );
}

function assembleRelationships(
  source: SampleSource,
  unitByName: ReadonlyMap<string, Unit>,
): { rows: Relationship[]; degrees: Map<string, number> } {
  const degrees = new Map<string, number>();
  for (const title of source.relationships.flatMap((edge) => [edge.source, edge.target])) {
    degrees.set(title, (degrees.get(title) ?? 0) + 1);
  }
  const rows = source.relationships.map(
    ({ source: from, target, type, description, weight, units }, row): Relationship => ({
      id: stableId('relationship', `${from}\n${target}`),
      humanReadableId: row,
      source: from,
      target,
      description,
      weight,
      combinedDegree: (degrees.get(from) ?? 0) + (degrees.get(target) ?? 0),
      textUnitIds: units.flatMap((name) => unitByName.get(name)?.id ?? []),
      type,
    }),
  );
  return { rows, degrees };
}

function assembleDocuments(source: SampleSource, units: readonly Unit[]): SourceDocument[] {
  return source.documents.map((document, i) => ({
    id: stableId('document', document.key),
    /** GraphRAG numbers documents from 1. */
    humanReadableId: i + 1,
    title: document.title,
    text: document.sections.join('\n\n'),
    textUnitIds: units.filter((unit) => unit.document === document).map(({ id }) => id),
    creationDate: `${document.date} 09:00:00 +0900`,
    rawData: null,
    tables: document.tables.map((table, row) => ({ id: stableId('table', `${document.key}.${row + 1}`), ...table })),
    metadata: { cluster: document.cluster, tags: [document.kind, ...document.tags], date: document.date },
  }));
}

function repeated(kind: string, names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${kind} «${name}» is there twice`);
}
