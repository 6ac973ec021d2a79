CREATE FUNCTION market_links(urls text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(array_to_string(urls, ' ')) $$;--> statement-breakpoint
CREATE TABLE "market_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_hashes" ADD COLUMN "quarters" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "market_words_near" ON "market_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "image_hashes_quarters" ON "image_hashes" USING gin ("quarters");--> statement-breakpoint
CREATE INDEX "market_products_links" ON "market_products" USING gin (market_links("urls") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_sku_prefix" ON "variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_code_prefix" ON "variants" USING btree (lower("variant_code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "events_market" ON "events" USING btree ("id") WHERE "events"."name" in ('market_product.changed', 'taxonomy.changed');