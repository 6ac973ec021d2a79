CREATE TABLE "after_sale_files" (
	"seller_id" uuid NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "after_sale_files_seller_id_after_sale_id_file_id_pk" PRIMARY KEY("seller_id","after_sale_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"seller_id" uuid NOT NULL,
	"after_sale_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "after_sale_lines_seller_id_after_sale_id_order_line_id_pk" PRIMARY KEY("seller_id","after_sale_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"awaits" text NOT NULL,
	"origin" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"asked_minor" bigint NOT NULL,
	"product_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"vat_minor" bigint DEFAULT 0 NOT NULL,
	"amount_minor" bigint NOT NULL,
	"payer" smallint,
	"channel_id" uuid,
	"charge_id" uuid,
	"child_order_id" uuid,
	"source" text,
	"inputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"awaits_since" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "after_sales_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "after_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
CREATE INDEX "after_sale_files_file" ON "after_sale_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_order_line" ON "after_sale_lines" USING btree ("seller_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_source" ON "after_sales" USING btree ("source") WHERE "after_sales"."source" is not null;--> statement-breakpoint
CREATE INDEX "after_sales_newest" ON "after_sales" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_seller" ON "after_sales" USING btree ("seller_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("seller_id","order_id");--> statement-breakpoint
CREATE INDEX "after_sales_open" ON "after_sales" USING btree ("kind","awaits","awaits_since") WHERE "after_sales"."status" = 0;--> statement-breakpoint
CREATE INDEX "after_sales_child" ON "after_sales" USING btree ("child_order_id");--> statement-breakpoint
CREATE INDEX "orders_resends" ON "orders" USING btree ("seller_id","resend_of") WHERE "orders"."resend_of" is not null;