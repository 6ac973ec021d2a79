CREATE INDEX "stock_levels_lots_variant" ON "stock_levels" USING btree ("variant_id","warehouse_id","location_code","expires_on") WHERE "stock_levels"."has_lots" and "stock_levels"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "stock_levels_lot_search" ON "stock_levels" USING gin (lower("lot" || ' ' || "location_code") gin_trgm_ops) WHERE "stock_levels"."has_lots" and "stock_levels"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "stock_totals_variant" ON "stock_totals" USING btree ("variant_id","warehouse_id","live","on_hand","value_fen","moved_at");--> statement-breakpoint
-- Read by index alone, which needs pages that were vacuumed since they changed.
ALTER TABLE "stock_totals" SET (autovacuum_vacuum_scale_factor = 0.01);
