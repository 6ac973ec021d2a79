DROP INDEX "quotations_ending";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "margin_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "quotations_newest" ON "quotations" USING btree ("quoted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "quotations"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_ending" ON "quotations" USING btree ("valid_to") WHERE "quotations"."superseded_at" is null and "quotations"."status" in (1, 100, 2);