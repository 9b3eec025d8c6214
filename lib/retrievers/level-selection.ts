import type { RunSettings } from '@/lib/domain/settings';
import { communitiesUpTo, reportsUpTo } from '@/lib/index/community-level';
import { neighboursOf } from '@/lib/index/neighbours';
import type { IndexStructure } from '@/lib/ports';

/**
 * The reports (table positions, in table order) that stand for the entities of an index at a level: each entity's
 * communities of the highest level up to it that has a report of sufficient rank. So no entity is told of twice, by a
 * community and by the one around it. Communities whose entities all speak through others fall away.
 */
export function rollUpReports(structure: IndexStructure, settings: RunSettings): number[] {
  const { communityLevel, minCommunityRank } = settings;
  const { reportRows } = neighboursOf(structure);
  const { ranks } = structure.reports;
  const { levels } = structure.communities;
  const candidates = new Set(reportsUpTo(structure, communityLevel).filter((row) => ranks[row]! >= minCommunityRank));
  const chosen = new Set<number>();
  for (let entity = 0; entity < structure.entities.ids.length; entity += 1) {
    const communities = communitiesUpTo(structure, entity, communityLevel).filter((community) =>
      candidates.has(reportRows[community]!),
    );
    const highest = communities.reduce((level, community) => Math.max(level, levels[community]!), -1);
    for (const community of communities) if (levels[community] === highest) chosen.add(reportRows[community]!);
  }
  return [...candidates].filter((row) => chosen.has(row));
}
