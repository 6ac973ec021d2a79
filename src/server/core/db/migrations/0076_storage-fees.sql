CREATE TABLE "storage_bills" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"month" date NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"charged_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "storage_bills_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "storage_bills_id" UNIQUE("id"),
	CONSTRAINT "storage_bills_month" UNIQUE("seller_id","month")
);
--> statement-breakpoint
CREATE TABLE "storage_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"volume_cm3" bigint NOT NULL,
	"charged_cm3" bigint NOT NULL,
	"price_minor" integer NOT NULL,
	"fee_minor" bigint NOT NULL,
	CONSTRAINT "storage_days_seller_id_day_warehouse_id_pk" PRIMARY KEY("seller_id","day","warehouse_id")
);
--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "storage_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "storage_free_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "storage_bills_newest" ON "storage_bills" USING btree ("month" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "storage_bills_due" ON "storage_bills" USING btree ("id") WHERE "storage_bills"."status" = 'due';--> statement-breakpoint
CREATE INDEX "storage_days_day" ON "storage_days" USING btree ("day");