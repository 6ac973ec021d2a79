CREATE TABLE "supplier_order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer,
	"spare" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_order_units" (
	"seller_id" uuid NOT NULL,
	"purchase_line_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	CONSTRAINT "supplier_order_units_seller_id_purchase_line_id_pk" PRIMARY KEY("seller_id","purchase_line_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_number" text DEFAULT '' NOT NULL,
	"marks" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"mailed_to" text DEFAULT '' NOT NULL,
	"ordered" integer,
	"received" integer,
	"damaged" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_orders_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_order_id_supplier_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_units" ADD CONSTRAINT "supplier_order_units_line_id_supplier_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."supplier_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_units" ADD CONSTRAINT "supplier_order_units_purchase_line" FOREIGN KEY ("seller_id","purchase_line_id") REFERENCES "public"."purchase_lines"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_order_lines_order" ON "supplier_order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "supplier_order_lines_variant" ON "supplier_order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "supplier_order_units_line" ON "supplier_order_units" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "supplier_orders_newest" ON "supplier_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_orders_status" ON "supplier_orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_orders_supplier" ON "supplier_orders" USING btree ("supplier_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_lines_to_buy" ON "purchase_lines" USING btree ("variant_id") WHERE "purchase_lines"."status" = '';--> statement-breakpoint
CREATE INDEX "stock_moves_sold_lately" ON "stock_moves" USING btree ("at","variant_id","warehouse_id","quantity") WHERE "stock_moves"."kind" = 'ship';