CREATE TABLE "shop_refunds" (
	"seller_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"base_minor" bigint,
	"refunded_at" timestamp (3) with time zone NOT NULL,
	"is_in_income" boolean NOT NULL,
	CONSTRAINT "shop_refunds_seller_id_order_id_external_id_pk" PRIMARY KEY("seller_id","order_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD CONSTRAINT "shop_refunds_order" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_refunds_seller_day" ON "shop_refunds" USING btree ("seller_id","refunded_at") WHERE not "shop_refunds"."is_in_income";--> statement-breakpoint
CREATE INDEX "shop_refunds_day" ON "shop_refunds" USING btree ("refunded_at") WHERE not "shop_refunds"."is_in_income";