DROP INDEX "market_products_search";--> statement-breakpoint
ALTER TABLE "market_products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(number || ' ' || title || ' ' || title_cn)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "market_products_search" ON "market_products" USING gin ("search_text" gin_trgm_ops);