CREATE TABLE "tracking_registrations" (
	"seller_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"track_no" text NOT NULL,
	"refusal" text,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_registrations_seller_id_parcel_id_pk" PRIMARY KEY("seller_id","parcel_id")
);
--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "track_code" integer;--> statement-breakpoint
CREATE INDEX "tracking_registrations_read" ON "tracking_registrations" USING btree ("read_at") WHERE "tracking_registrations"."refusal" is null;--> statement-breakpoint
CREATE INDEX "tracking_registrations_refused" ON "tracking_registrations" USING btree ("tried_at") WHERE "tracking_registrations"."refusal" is not null;