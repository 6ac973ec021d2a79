CREATE TABLE "listing_market_changes" (
	"seller_id" uuid NOT NULL,
	"shop_product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"market_product_id" uuid NOT NULL,
	"was_e4" bigint NOT NULL,
	"now_e4" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_market_changes_seller_id_shop_product_id_pk" PRIMARY KEY("seller_id","shop_product_id")
);
--> statement-breakpoint
ALTER TABLE "listing_market_changes" ADD CONSTRAINT "listing_market_changes_seller_id_shop_product_id_shop_products_seller_id_id_fk" FOREIGN KEY ("seller_id","shop_product_id") REFERENCES "public"."shop_products"("seller_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_market_changes_product" ON "listing_market_changes" USING btree ("market_product_id");