CREATE TABLE "communities" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"community" text NOT NULL,
	"level" integer NOT NULL,
	"parent" text,
	"children" text[] NOT NULL,
	"title" text NOT NULL,
	"entity_ids" text[] NOT NULL,
	"relationship_ids" text[] NOT NULL,
	"text_unit_ids" text[] NOT NULL,
	"period" text,
	"size" double precision NOT NULL,
	"parent_row" integer NOT NULL,
	CONSTRAINT "communities_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"community" text NOT NULL,
	"level" integer NOT NULL,
	"parent" text,
	"children" text[] NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"full_content" text NOT NULL,
	"rank" double precision NOT NULL,
	"rating_explanation" text,
	"findings" jsonb NOT NULL,
	"full_content_json" text,
	"period" text,
	"size" double precision,
	"community_row" integer NOT NULL,
	"line_tokens" integer NOT NULL,
	"escaped_line_tokens" integer NOT NULL,
	"summary_line_tokens" integer NOT NULL,
	"escaped_summary_line_tokens" integer NOT NULL,
	CONSTRAINT "community_reports_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "covariates" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"covariate_type" text NOT NULL,
	"type" text,
	"description" text,
	"subject_id" text NOT NULL,
	"object_id" text,
	"status" text,
	"start_date" text,
	"end_date" text,
	"source_text" text,
	"text_unit_id" text,
	"subject_row" integer NOT NULL,
	"line_tokens" integer NOT NULL,
	"escaped_line_tokens" integer NOT NULL,
	CONSTRAINT "covariates_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"text_unit_ids" text[] NOT NULL,
	"creation_date" text,
	"raw_data" text,
	"tables" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	CONSTRAINT "documents_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"title" text NOT NULL,
	"type" text,
	"description" text NOT NULL,
	"text_unit_ids" text[] NOT NULL,
	"frequency" double precision NOT NULL,
	"degree" double precision NOT NULL,
	"aliases" text[] NOT NULL,
	"line_tokens" integer NOT NULL,
	"escaped_line_tokens" integer NOT NULL,
	"text_unit_rows" integer[] NOT NULL,
	"community_rows" integer[] NOT NULL,
	CONSTRAINT "entities_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "indexes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"schema" text NOT NULL,
	"origin" text NOT NULL,
	"encoding" text NOT NULL,
	"counts" jsonb NOT NULL,
	"vectors" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"parent_id" text,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"run_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "messages_in_thread" UNIQUE("thread_id","id")
);
--> statement-breakpoint
CREATE TABLE "relationships" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"description" text NOT NULL,
	"weight" double precision NOT NULL,
	"combined_degree" double precision NOT NULL,
	"text_unit_ids" text[] NOT NULL,
	"type" text,
	"source_row" integer NOT NULL,
	"target_row" integer NOT NULL,
	"line_tokens" integer NOT NULL,
	"escaped_line_tokens" integer NOT NULL,
	"text_unit_rows" integer[] NOT NULL,
	CONSTRAINT "relationships_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "run_events" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at_ms" double precision NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "run_events_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text,
	"question" text NOT NULL,
	"profile" text NOT NULL,
	"intent" text,
	"engine" text,
	"index_names" text[] NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"context_tokens" integer,
	"usage" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" double precision,
	"first_token_ms" double precision,
	"recorded" boolean DEFAULT false NOT NULL,
	"owner" text NOT NULL,
	"heartbeat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_segments" (
	"index_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "search_segments_index_id_kind_pk" PRIMARY KEY("index_id","kind")
);
--> statement-breakpoint
CREATE TABLE "text_units" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"id" text NOT NULL,
	"human_readable_id" bigint NOT NULL,
	"text" text NOT NULL,
	"token_count" bigint NOT NULL,
	"document_id" text,
	"entity_ids" text[] NOT NULL,
	"relationship_ids" text[] NOT NULL,
	"covariate_ids" text[] NOT NULL,
	"line_tokens" integer NOT NULL,
	"escaped_line_tokens" integer NOT NULL,
	"relationship_rows" integer[] NOT NULL,
	CONSTRAINT "text_units_index_id_row_pk" PRIMARY KEY("index_id","row")
);
--> statement-breakpoint
CREATE TABLE "run_texts" (
	"run_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "run_texts_run_id_hash_pk" PRIMARY KEY("run_id","hash")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"recorded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vectors" (
	"index_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"embedding" vector NOT NULL,
	CONSTRAINT "vectors_index_id_kind_row_pk" PRIMARY KEY("index_id","kind","row")
);
--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covariates" ADD CONSTRAINT "covariates_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_parent" FOREIGN KEY ("thread_id","parent_id") REFERENCES "public"."messages"("thread_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_segments" ADD CONSTRAINT "search_segments_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_units" ADD CONSTRAINT "text_units_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_texts" ADD CONSTRAINT "run_texts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_texts" ADD CONSTRAINT "run_texts_hash_texts_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vectors" ADD CONSTRAINT "vectors_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_community" ON "communities" USING btree ("index_id","community");--> statement-breakpoint
CREATE INDEX "community_reports_id" ON "community_reports" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "covariates_id" ON "covariates" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "documents_id" ON "documents" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "entities_id" ON "entities" USING btree ("index_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "indexes_ready_name" ON "indexes" USING btree ("name") WHERE "indexes"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("thread_id","ordinal");--> statement-breakpoint
CREATE INDEX "relationships_id" ON "relationships" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "runs_newest" ON "runs" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "runs_thread" ON "runs" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "text_units_id" ON "text_units" USING btree ("index_id","id");--> statement-breakpoint
CREATE INDEX "run_texts_hash" ON "run_texts" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);