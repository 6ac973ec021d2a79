DROP INDEX "market_products_newest";--> statement-breakpoint
DROP INDEX "market_products_sold";--> statement-breakpoint
DROP INDEX "market_products_price";--> statement-breakpoint
DROP INDEX "market_products_feedback";--> statement-breakpoint
DROP INDEX "market_products_title";--> statement-breakpoint
CREATE INDEX "market_products_newest" ON "market_products" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"from_e4","stock","category_id");--> statement-breakpoint
CREATE INDEX "market_products_sold" ON "market_products" USING btree ("status","sold" DESC NULLS FIRST,"id" DESC NULLS FIRST,"from_e4","stock","category_id");--> statement-breakpoint
CREATE INDEX "market_products_price" ON "market_products" USING btree ("status","from_e4","id" DESC NULLS FIRST,"stock","category_id");--> statement-breakpoint
CREATE INDEX "market_products_feedback" ON "market_products" USING btree ("status","feedback" DESC NULLS FIRST,"id" DESC NULLS FIRST,"from_e4","stock","category_id");--> statement-breakpoint
CREATE INDEX "market_products_title" ON "market_products" USING btree ("status",lower("title"),"id" DESC NULLS FIRST,"from_e4","stock","category_id");