CREATE TABLE "data_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"origin" text NOT NULL,
	"default_schema" text NOT NULL,
	"tables" jsonb NOT NULL,
	"reader_role" boolean NOT NULL,
	"skipped" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_sources_name" ON "data_sources" USING btree ("name");