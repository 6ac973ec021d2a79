CREATE TABLE "inbound_notice_lines" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid,
	"description" text DEFAULT '' NOT NULL,
	"announced" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "inbound_notice_lines_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "inbound_notice_lines_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "inbound_notices" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" text DEFAULT 'announced' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"track_numbers" text[] NOT NULL,
	"cartons" integer NOT NULL,
	"expected_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"has_differences" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbound_notices_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "inbound_notices_id" UNIQUE("id"),
	CONSTRAINT "inbound_notices_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "inbound_notice_lines_notice" ON "inbound_notice_lines" USING btree ("seller_id","notice_id","position");--> statement-breakpoint
CREATE INDEX "inbound_notice_lines_variant" ON "inbound_notice_lines" USING btree ("seller_id","variant_id");--> statement-breakpoint
CREATE INDEX "inbound_notices_newest" ON "inbound_notices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbound_notices_seller" ON "inbound_notices" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbound_notices_expected" ON "inbound_notices" USING btree ("expected_on","id") WHERE "inbound_notices"."status" in ('announced', 'arriving');--> statement-breakpoint
CREATE INDEX "inbound_notices_track" ON "inbound_notices" USING gin ("track_numbers");