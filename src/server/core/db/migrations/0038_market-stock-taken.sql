CREATE TABLE "market_stock_taken" (
	"seller_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"market_product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"wanted" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "market_stock_taken_seller_id_document_id_market_product_id_variant_id_pk" PRIMARY KEY("seller_id","document_id","market_product_id","variant_id"),
	CONSTRAINT "market_stock_taken_units" CHECK ("market_stock_taken"."taken" between 0 and "market_stock_taken"."wanted")
);
