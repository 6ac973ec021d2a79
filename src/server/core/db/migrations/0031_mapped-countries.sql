CREATE TABLE "mapped_countries" (
	"seller_id" uuid NOT NULL,
	"shop_variant_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"missing_since" timestamp (3) with time zone,
	CONSTRAINT "mapped_countries_seller_id_shop_variant_id_country_code_pk" PRIMARY KEY("seller_id","shop_variant_id","country_code")
);
