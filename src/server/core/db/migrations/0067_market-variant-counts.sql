ALTER TABLE "market_products" ADD COLUMN "variant_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "market_products" m SET "variant_count" = f.variants, "product_ids" = f.product_ids FROM (
	SELECT mv.market_product_id, count(*) AS variants, array_agg(DISTINCT v.product_id) AS product_ids
	FROM market_variants mv JOIN variants v ON v.id = mv.variant_id AND v.status = 1 GROUP BY 1
) f WHERE f.market_product_id = m.id;
