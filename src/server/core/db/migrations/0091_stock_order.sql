DROP INDEX "stock_totals_moved";--> statement-breakpoint
DROP INDEX "stock_totals_on_hand";--> statement-breakpoint
DROP INDEX "stock_totals_value";--> statement-breakpoint
CREATE INDEX "stock_totals_moved" ON "stock_totals" USING btree ("warehouse_id","moved_at","variant_id","live");--> statement-breakpoint
CREATE INDEX "stock_totals_on_hand" ON "stock_totals" USING btree ("warehouse_id","on_hand","variant_id","live");--> statement-breakpoint
CREATE INDEX "stock_totals_value" ON "stock_totals" USING btree ("warehouse_id","value_fen","variant_id","live");