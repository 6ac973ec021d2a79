CREATE TABLE "parcel_delays" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"limit_days" smallint NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "parcel_delays_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "parcel_delays_silence" UNIQUE("parcel_id","since")
);
--> statement-breakpoint
CREATE INDEX "parcel_delays_noticed" ON "parcel_delays" USING btree ("noticed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcel_delays_seller" ON "parcel_delays" USING btree ("seller_id","noticed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcel_delays_open" ON "parcel_delays" USING btree ("parcel_id") WHERE "parcel_delays"."ended_at" is null;