ALTER TABLE "search_segments" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_segments" DROP CONSTRAINT "search_segments_index_id_kind_pk";--> statement-breakpoint
ALTER TABLE "search_segments" ADD CONSTRAINT "search_segments_index_id_kind_part_pk" PRIMARY KEY("index_id","kind","part");