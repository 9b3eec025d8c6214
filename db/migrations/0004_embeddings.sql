CREATE TABLE "embedding_progress" (
	"index_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"refused" integer NOT NULL,
	"note" text,
	"owner" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embedding_progress_index_id_kind_pk" PRIMARY KEY("index_id","kind")
);
--> statement-breakpoint
CREATE TABLE "embeddings" (
	"model" text NOT NULL,
	"hash" text NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "embeddings_model_hash_pk" PRIMARY KEY("model","hash")
);
--> statement-breakpoint
ALTER TABLE "embedding_progress" ADD CONSTRAINT "embedding_progress_index_id_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."indexes"("id") ON DELETE cascade ON UPDATE no action;