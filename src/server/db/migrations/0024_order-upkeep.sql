CREATE TABLE "address_changes" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"source" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"applied" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "address_changes_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
CREATE TABLE "cancel_requests" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "cancel_requests_seller_id_id_pk" PRIMARY KEY("seller_id","id")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
CREATE INDEX "address_changes_order" ON "address_changes" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_open" ON "address_changes" USING btree ("seller_id","order_id") WHERE "address_changes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "cancel_requests_order" ON "cancel_requests" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancel_requests_open" ON "cancel_requests" USING btree ("seller_id","order_id") WHERE "cancel_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "parcels_merged" ON "parcels" USING btree ("merged_into") WHERE "parcels"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "parcels_labelled" ON "parcels" USING btree ("labelled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "parcels"."labelled_at" is not null;