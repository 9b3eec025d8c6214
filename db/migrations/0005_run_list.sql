ALTER TABLE "runs" ADD COLUMN "loops" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "guard" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "runs_terms" ON "runs" USING gin ("terms");