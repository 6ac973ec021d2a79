CREATE TABLE "supplier_carton_lines" (
	"carton_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "supplier_carton_lines_carton_id_line_id_pk" PRIMARY KEY("carton_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_cartons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"waybill" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "supplier_cartons_once" UNIQUE("order_id","waybill")
);
--> statement-breakpoint
ALTER TABLE "supplier_carton_lines" ADD CONSTRAINT "supplier_carton_lines_carton_id_supplier_cartons_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."supplier_cartons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_carton_lines" ADD CONSTRAINT "supplier_carton_lines_line_id_supplier_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."supplier_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_cartons" ADD CONSTRAINT "supplier_cartons_order_id_supplier_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_carton_lines_line" ON "supplier_carton_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "supplier_cartons_waybill" ON "supplier_cartons" USING btree ("waybill");