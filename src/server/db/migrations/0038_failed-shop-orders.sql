CREATE TABLE "store_failed_orders" (
	"seller_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"order_number" text NOT NULL,
	"code" text NOT NULL,
	"details" jsonb NOT NULL,
	"first_failed_at" timestamp (3) with time zone NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "store_failed_orders_seller_id_store_id_external_id_pk" PRIMARY KEY("seller_id","store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "store_failed_orders" ADD CONSTRAINT "store_failed_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_failed_orders_newest" ON "store_failed_orders" USING btree ("seller_id","store_id","last_failed_at" DESC NULLS FIRST,"external_id" DESC NULLS FIRST);