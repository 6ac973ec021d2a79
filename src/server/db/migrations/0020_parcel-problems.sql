CREATE TABLE "parcel_problems" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"solution" text,
	"solved_by" uuid,
	"solved_at" timestamp (3) with time zone,
	CONSTRAINT "parcel_problems_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE INDEX "parcel_problems_parcel" ON "parcel_problems" USING btree ("seller_id","parcel_id");