CREATE TABLE "mapping_countries" (
	"seller_id" uuid NOT NULL,
	"shop_variant_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"variant_id" uuid,
	"components" jsonb,
	"channel_id" uuid,
	CONSTRAINT "mapping_countries_seller_id_shop_variant_id_country_code_pk" PRIMARY KEY("seller_id","shop_variant_id","country_code")
);
--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "components" jsonb;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "mapping_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "components" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "component_of" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "per_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "mapping_countries_mapped" ON "mapping_countries" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "mapping_countries_bundles" ON "mapping_countries" USING gin ("components" jsonb_path_ops) WHERE "mapping_countries"."components" is not null;--> statement-breakpoint
CREATE INDEX "shop_variants_bundles" ON "shop_variants" USING gin ("components" jsonb_path_ops) WHERE "shop_variants"."components" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_components" ON "order_lines" USING btree ("seller_id","component_of") WHERE "order_lines"."component_of" is not null;