ALTER TABLE "stock_totals" ADD COLUMN "unsellable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "stock_totals" t SET "unsellable" = l.pieces FROM (
  SELECT l.warehouse_id, l.variant_id, sum(greatest(l.on_hand - l.reserved, 0))::int AS pieces
  FROM lot_rules r JOIN stock_levels l ON l.variant_id = r.variant_id
  WHERE l.expires_on - r.sell_days < (now() at time zone 'utc')::date GROUP BY 1, 2
) l WHERE t.warehouse_id = l.warehouse_id AND t.variant_id = l.variant_id;--> statement-breakpoint
ALTER TABLE "stock_totals" DROP COLUMN "live";--> statement-breakpoint
ALTER TABLE "stock_totals" ADD COLUMN "live" integer GENERATED ALWAYS AS (on_hand - reserved - unsellable) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_totals_live" ON "stock_totals" USING btree ("warehouse_id","live","variant_id");
