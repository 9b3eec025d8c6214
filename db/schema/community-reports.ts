import { bigint, doublePrecision, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeJson, safeText } from './columns';
import { recordKey } from './record-key';

export const communityReports = pgTable(
  'community_reports',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    community: safeText().notNull(),
    level: integer().notNull(),
    parent: safeText(),
    children: safeText().array().notNull(),
    title: safeText().notNull(),
    summary: safeText().notNull(),
    fullContent: safeText('full_content').notNull(),
    rank: doublePrecision().notNull(),
    ratingExplanation: safeText('rating_explanation'),
    findings: safeJson().notNull(),
    fullContentJson: safeText('full_content_json'),
    period: safeText(),
    size: doublePrecision(),
    communityRow: integer('community_row').notNull(),
    lineTokens: integer('line_tokens').notNull(),
    escapedLineTokens: integer('escaped_line_tokens').notNull(),
    summaryLineTokens: integer('summary_line_tokens').notNull(),
    escapedSummaryLineTokens: integer('escaped_summary_line_tokens').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indexId, table.row] }),
    index('community_reports_id').on(table.indexId, table.id),
  ],
);
