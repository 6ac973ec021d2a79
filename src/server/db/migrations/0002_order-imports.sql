CREATE TABLE "order_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"order_number" text NOT NULL,
	"outcome" text NOT NULL,
	"result" text,
	"brief" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"said" jsonb,
	CONSTRAINT "order_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"task_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sources" (
	"seller_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"said" jsonb NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_sources_seller_id_order_id_pk" PRIMARY KEY("seller_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_seller_id_order_id_orders_seller_id_id_fk" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_imports_seller" ON "order_imports" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "order_imports_status" ON "order_imports" USING btree ("status","touched_at");