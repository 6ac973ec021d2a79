ALTER TABLE "rate_windows" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_windows_ends" ON "rate_windows" USING btree ("ends_at");