CREATE TABLE "shop_catalogs" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"mark" jsonb,
	"read_until" timestamp (3) with time zone,
	"last_read_at" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_writes" (
	"seller_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"shop_product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"task_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"problem" text,
	"problem_detail" text DEFAULT '' NOT NULL,
	"problem_field" text DEFAULT '' NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_catalogs" ADD CONSTRAINT "shop_catalogs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_writes" ADD CONSTRAINT "shop_writes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_catalogs_due" ON "shop_catalogs" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "shop_writes_open" ON "shop_writes" USING btree ("store_id","created_at") WHERE "shop_writes"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "shop_writes_product" ON "shop_writes" USING btree ("seller_id","shop_product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shop_writes_task" ON "shop_writes" USING btree ("task_id");