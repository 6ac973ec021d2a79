CREATE INDEX "internal_products_options" ON "internal_products" USING gin ("option_names");--> statement-breakpoint
CREATE INDEX "variants_options" ON "variants" USING gin ("options" jsonb_path_ops);