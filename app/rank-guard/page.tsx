import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RankGuardPage } from '@/components/rank-guard/rank-guard-page';
import { AuditFilter } from '@/lib/domain/rank-guard-page';
import { loadOverview } from '@/lib/server/rank-guard-data';
import { readAudits, readOverview, readPreview, saveGuardRule } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('rankGuard'))('title') };
}

export const dynamic = 'force-dynamic';

/** The rank guard over all runs. */
export default async function Page() {
  const first = await loadOverview(AuditFilter.parse({}));
  return <RankGuardPage first={first} actions={{ readOverview, readAudits, readPreview, saveGuardRule }} />;
}
