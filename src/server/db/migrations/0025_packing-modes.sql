CREATE TABLE "stock_count_lines" (
	"count_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"location_code" text NOT NULL,
	"status" text NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pack_operations" ALTER COLUMN "parcel_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tray" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "kind" text DEFAULT 'shelf' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_counts_newest" ON "stock_counts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_counts_waiting" ON "stock_counts" USING btree ("warehouse_id","location_code") WHERE "stock_counts"."status" = 'waiting';