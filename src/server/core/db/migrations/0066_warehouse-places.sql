CREATE TABLE "stock_doubts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"variant_id" uuid NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"counted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_quarantine" (
	"id" uuid PRIMARY KEY NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"from_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"images" text[] NOT NULL,
	"status" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"released_to" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "kind" SET DEFAULT 'pick';--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "count_class" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_doubts_open" ON "stock_doubts" USING btree ("warehouse_id","location_code","variant_id") WHERE "stock_doubts"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "stock_quarantine_newest" ON "stock_quarantine" USING btree ("status","reported_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_quarantine_open" ON "stock_quarantine" USING btree ("warehouse_id","variant_id","location_code") WHERE "stock_quarantine"."status" = 'open';--> statement-breakpoint
CREATE INDEX "locations_zone" ON "locations" USING btree ("warehouse_id","zone","code");--> statement-breakpoint
CREATE INDEX "locations_kind" ON "locations" USING btree ("warehouse_id","kind","code");--> statement-breakpoint
CREATE INDEX "locations_count" ON "locations" USING btree ("warehouse_id","count_class","counted_at") WHERE "locations"."count_class" is not null;--> statement-breakpoint
UPDATE "locations" SET "zone" = split_part("code", '-', 1), "kind" = CASE "kind" WHEN 'shelf' THEN 'pick' ELSE "kind" END;
