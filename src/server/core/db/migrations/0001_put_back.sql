ALTER TABLE "parcel_lines" ADD COLUMN "to_put_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "put_back_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "parcels_put_back" ON "parcels" USING btree ("put_back_since") WHERE "parcels"."put_back_since" is not null;