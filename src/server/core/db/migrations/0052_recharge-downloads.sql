ALTER TABLE "recharges" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "downloaded_by" uuid;--> statement-breakpoint
CREATE INDEX "recharges_not_downloaded" ON "recharges" USING btree ("status","created_at" DESC NULLS FIRST) WHERE "recharges"."downloaded_at" is null;