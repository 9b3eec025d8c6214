import type { Community, CommunityReport, Entity, Relationship } from '@/lib/domain/knowledge-graph';
import type { CommunitySource } from './sample-source';
import { stableId } from './stable-id';

type Placed = {
  source: CommunitySource;
  number: number;
  level: number;
  parent: number | null;
  children: number[];
  members: string[];
};

type Graph = { entities: readonly Entity[]; relationships: readonly Relationship[]; period: string };

/**
 * Communities and reports of a tree, numbered breadth first as GraphRAG numbers its levels. A community holds the
 * relationships with both ends inside and their text units. Problems: members or evidence that are no entity, an entity
 * in two leaves, a community without a relationship.
 */
export function assembleCommunities(
  roots: readonly CommunitySource[],
  { entities, relationships, period }: Graph,
): { communities: Community[]; communityReports: CommunityReport[]; problems: string[] } {
  const placed = placeBreadthFirst(roots);
  const numberOf = new Map(entities.map((entity) => [entity.title, entity.humanReadableId]));
  const communities = placed.map(({ number, level, parent, children, members }): Community => {
    const inside = new Set(members);
    const edges = relationships.filter(({ source, target }) => inside.has(source) && inside.has(target));
    return {
      id: stableId('community', String(number)),
      humanReadableId: number,
      community: String(number),
      level,
      parent: parent === null ? null : String(parent),
      children: children.map(String),
      title: `Community ${number}`,
      entityIds: entities.filter(({ title }) => inside.has(title)).map(({ id }) => id),
      relationshipIds: edges.map(({ id }) => id),
      textUnitIds: [...new Set(edges.flatMap(({ textUnitIds }) => textUnitIds))],
      period,
      size: members.length,
    };
  });
  const communityReports = placed.map((community) => report(community, numberOf, period));
  return { communities, communityReports, problems: findProblems(placed, communities, numberOf) };
}

function placeBreadthFirst(roots: readonly CommunitySource[]): Placed[] {
  const queue: { source: CommunitySource; level: number; parent: Placed | null }[] = roots.map((source) => ({
    source,
    level: 0,
    parent: null,
  }));
  const placed: Placed[] = [];
  for (const { source, level, parent } of queue) {
    const number = placed.length;
    const community: Placed = {
      source,
      number,
      level,
      parent: parent?.number ?? null,
      children: [],
      members: membersOf(source),
    };
    placed.push(community);
    parent?.children.push(number);
    queue.push(...source.children.map((child) => ({ source: child, level: level + 1, parent: community })));
  }
  return placed;
}

function membersOf(source: CommunitySource): string[] {
  return [...source.members, ...source.children.flatMap(membersOf)];
}

function report(
  { source, number, level, parent, children, members }: Placed,
  numberOf: ReadonlyMap<string, number>,
  period: string,
): CommunityReport {
  const findings = source.findings.map(({ summary, explanation, evidence }) => ({
    summary,
    explanation: `${explanation} [Data: Entities (${evidence.map((title) => numberOf.get(title)).join(', ')})]`,
  }));
  const { title, summary, rating, ratingExplanation } = source;
  const sections = findings.map((finding) => `## ${finding.summary}\n\n${finding.explanation}`);
  return {
    id: stableId('community-report', String(number)),
    humanReadableId: number,
    community: String(number),
    level,
    parent: parent === null ? null : String(parent),
    children: children.map(String),
    title,
    summary,
    fullContent: [`# ${title}`, summary, ...sections].join('\n\n'),
    rank: rating,
    ratingExplanation,
    findings,
    fullContentJson: JSON.stringify(
      { title, summary, findings, rating, rating_explanation: ratingExplanation },
      undefined,
      4,
    ),
    period,
    size: members.length,
  };
}

function findProblems(
  placed: readonly Placed[],
  communities: readonly Community[],
  numberOf: ReadonlyMap<string, number>,
): string[] {
  const leaves = placed.flatMap(({ source }) => source.members);
  return [
    ...leaves.filter((title) => !numberOf.has(title)).map((title) => `community member «${title}» is no entity`),
    ...leaves.filter((title, i) => leaves.indexOf(title) !== i).map((title) => `«${title}» is in two communities`),
    ...placed.flatMap(({ source }) =>
      source.findings
        .flatMap(({ evidence }) => evidence)
        .filter((title) => !membersOf(source).includes(title) && !numberOf.has(title))
        .map((title) => `evidence «${title}» in «${source.title}» is no entity`),
    ),
    ...communities
      .filter(({ relationshipIds }) => relationshipIds.length === 0)
      .map(({ title }) => `${title} holds no relationship`),
  ];
}
