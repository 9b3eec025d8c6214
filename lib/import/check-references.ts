import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { ImportWarnings } from './import-warnings';

/** Counts references that lead nowhere. They stay in the data as they are. */
export function checkReferences(data: IndexData, warnings: ImportWarnings): void {
  const titles = new Set(data.entities.map((entity) => entity.title));
  for (const { id, source, target } of data.relationships) {
    for (const title of new Set([source, target])) {
      if (!titles.has(title)) warnings.add('dangling-relationship-endpoint', `${title} (relationship ${id})`);
    }
  }
  for (const { id, subjectId } of data.covariates) {
    if (!titles.has(subjectId)) warnings.add('unknown-claim-subject', `${subjectId} (claim ${id})`);
  }

  const units = idsOf(data.textUnits);
  const entities = idsOf(data.entities);
  const relationships = idsOf(data.relationships);
  const claims = idsOf(data.covariates);
  const documents = idsOf(data.documents);
  const communities = new Set(data.communities.map((community) => community.community));
  const check = (from: string, known: ReadonlySet<string>, ids: readonly (string | null)[]): void => {
    for (const id of ids)
      if (id !== null && !known.has(id)) warnings.add('unknown-record-reference', `${id} (${from})`);
  };
  for (const entity of data.entities) check(`entity ${entity.id}`, units, entity.textUnitIds);
  for (const relationship of data.relationships)
    check(`relationship ${relationship.id}`, units, relationship.textUnitIds);
  for (const claim of data.covariates) check(`claim ${claim.id}`, units, [claim.textUnitId]);
  for (const report of data.communityReports) check(`report ${report.id}`, communities, [report.community]);
  for (const community of data.communities) {
    check(`community ${community.community}`, entities, community.entityIds);
    check(`community ${community.community}`, relationships, community.relationshipIds);
    check(`community ${community.community}`, communities, [community.parent, ...community.children]);
  }
  for (const unit of data.textUnits) {
    check(`text unit ${unit.id}`, entities, unit.entityIds);
    check(`text unit ${unit.id}`, relationships, unit.relationshipIds);
    if (claims.size > 0) check(`text unit ${unit.id}`, claims, unit.covariateIds);
    if (documents.size > 0) check(`text unit ${unit.id}`, documents, [unit.documentId]);
  }
}

function idsOf(records: readonly { id: string }[]): Set<string> {
  return new Set(records.map((record) => record.id));
}
