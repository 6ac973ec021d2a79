ALTER TABLE "stock_levels" ADD COLUMN "has_lots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "stock_levels" l SET "has_lots" = true FROM lot_rules r WHERE r.variant_id = l.variant_id;--> statement-breakpoint
CREATE INDEX "stock_levels_lots" ON "stock_levels" USING btree ("expires_on","variant_id","warehouse_id") WHERE "stock_levels"."has_lots" and "stock_levels"."on_hand" > 0;