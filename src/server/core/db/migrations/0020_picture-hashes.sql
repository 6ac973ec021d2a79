DROP INDEX "image_hashes_quarters";--> statement-breakpoint
ALTER TABLE "image_hashes" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "image_hashes" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "image_hashes_quarters" ON "image_hashes" USING gin ("quarters") WITH (fastupdate=false);