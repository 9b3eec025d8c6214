import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmbeddingState } from '@/lib/domain/embedding-progress';
import type { VectorKind } from '@/lib/domain/knowledge-graph';
import { bytes, moment, safeText } from './columns';
import { indexes } from './indexes';

/** Vectors by model and SHA-256 of the text, so that no text is sent twice; they outlive the index they were made for. */
export const embeddings = pgTable(
  'embeddings',
  {
    /** The model's name, with the dimensions it was asked for. */
    model: safeText().notNull(),
    hash: text().notNull(),
    /** 32-bit floats, little endian. */
    vector: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.hash] })],
);

/** How far the vectors of one kind of an index are. */
export const embeddingProgress = pgTable(
  'embedding_progress',
  {
    indexId: uuid('index_id')
      .notNull()
      .references(() => indexes.id, { onDelete: 'cascade' }),
    kind: text().$type<VectorKind>().notNull(),
    model: safeText().notNull(),
    state: text().$type<EmbeddingState>().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    /** Texts that the model refused; those records have no vector. */
    refused: integer().notNull(),
    note: safeText(),
    owner: safeText().notNull(),
    /** Moved by every batch: an old one means that its process is gone. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.kind] })],
);
