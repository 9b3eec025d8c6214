CREATE TABLE "rank_guard_audits" (
	"run_id" text NOT NULL,
	"span_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule_version" integer NOT NULL,
	"status" text NOT NULL,
	"headroom" double precision,
	"decision" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rank_guard_audits_run_id_span_id_rule_id_pk" PRIMARY KEY("run_id","span_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "rank_guard_queries" (
	"run_id" text NOT NULL,
	"span_id" text NOT NULL,
	"query" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rank_guard_queries_run_id_span_id_pk" PRIMARY KEY("run_id","span_id")
);
--> statement-breakpoint
CREATE TABLE "rank_guard_rules" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"reason" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rank_guard_rules_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "rank_guard_audits" ADD CONSTRAINT "rank_guard_audits_run_id_span_id_rank_guard_queries_run_id_span_id_fk" FOREIGN KEY ("run_id","span_id") REFERENCES "public"."rank_guard_queries"("run_id","span_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_guard_queries" ADD CONSTRAINT "rank_guard_queries_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_guard_audits_newest" ON "rank_guard_audits" USING btree ("decided_at" DESC NULLS LAST,"run_id" DESC NULLS LAST,"rule_id");--> statement-breakpoint
CREATE INDEX "rank_guard_audits_status" ON "rank_guard_audits" USING btree ("status","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rank_guard_queries_newest" ON "rank_guard_queries" USING btree ("decided_at" DESC NULLS LAST,"run_id" DESC NULLS LAST);