CREATE TABLE "stock_hosted" (
	"seller_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"since" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_hosted_seller_id_warehouse_id_variant_id_pk" PRIMARY KEY("seller_id","warehouse_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"code" text NOT NULL,
	"location_code" text NOT NULL,
	"variant_id" uuid,
	"quantity" integer,
	"cost_fen" bigint,
	"before" integer NOT NULL,
	"outcome" text NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "stock_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'parsed' NOT NULL,
	"total" integer NOT NULL,
	"pieces" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_totals" (
	"warehouse_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"live" integer GENERATED ALWAYS AS (on_hand - reserved) STORED NOT NULL,
	"hosted" integer DEFAULT 0 NOT NULL,
	"value_fen" bigint DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_totals_warehouse_id_variant_id_pk" PRIMARY KEY("warehouse_id","variant_id")
);
--> statement-breakpoint
DROP INDEX "stock_moves_variant";--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "value_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_import_rows" ADD CONSTRAINT "stock_import_rows_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_hosted_moved" ON "stock_hosted" USING btree ("moved_at","variant_id");--> statement-breakpoint
CREATE INDEX "stock_imports_newest" ON "stock_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_totals_moved" ON "stock_totals" USING btree ("warehouse_id","moved_at","variant_id");--> statement-breakpoint
CREATE INDEX "stock_totals_on_hand" ON "stock_totals" USING btree ("warehouse_id","on_hand","variant_id");--> statement-breakpoint
CREATE INDEX "stock_totals_live" ON "stock_totals" USING btree ("warehouse_id","live","variant_id");--> statement-breakpoint
CREATE INDEX "stock_totals_value" ON "stock_totals" USING btree ("warehouse_id","value_fen","variant_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_awaited" ON "purchase_lines" USING btree ("variant_id") WHERE "purchase_lines"."status" in ('', 'purchased', 'deliveried');--> statement-breakpoint
CREATE INDEX "stock_moves_sold" ON "stock_moves" USING btree ("variant_id","warehouse_id","at","quantity") WHERE "stock_moves"."kind" = 'ship';--> statement-breakpoint
CREATE INDEX "stock_moves_variant" ON "stock_moves" USING btree ("variant_id","warehouse_id","at","id");--> statement-breakpoint
-- Earlier moves have no cost: they count at the planned cost of their variant. Moves within a warehouse change no value.
UPDATE "stock_moves" m SET "value_fen" = m.quantity * v.cost_fen * CASE WHEN m.kind IN ('ship', 'scrap') THEN -1 ELSE 1 END
	FROM "variants" v WHERE v.id = m.variant_id AND m.kind IN ('receive', 'ship', 'restock', 'scrap', 'adjust', 'import');
--> statement-breakpoint
INSERT INTO "stock_hosted" (seller_id, warehouse_id, variant_id, pieces, since, moved_at)
	SELECT seller_id, warehouse_id, variant_id, sum(CASE WHEN kind = 'reserve' THEN quantity ELSE -quantity END), min(at), max(at)
	FROM "stock_moves" WHERE seller_id IS NOT NULL AND order_id IS NULL AND kind IN ('reserve', 'release', 'ship')
	GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "stock_totals" (warehouse_id, variant_id, on_hand, reserved, hosted, value_fen, since, moved_at)
	SELECT l.warehouse_id, l.variant_id, sum(l.on_hand), sum(l.reserved),
		coalesce((SELECT sum(pieces) FROM "stock_hosted" h
			WHERE h.warehouse_id = l.warehouse_id AND h.variant_id = l.variant_id), 0),
		coalesce((SELECT sum(value_fen) FROM "stock_moves" m
			WHERE m.warehouse_id = l.warehouse_id AND m.variant_id = l.variant_id), 0),
		CASE WHEN sum(l.on_hand) > 0 THEN coalesce((SELECT min(at) FROM "stock_moves" m
			WHERE m.warehouse_id = l.warehouse_id AND m.variant_id = l.variant_id), now()) END,
		coalesce((SELECT max(at) FROM "stock_moves" m
			WHERE m.warehouse_id = l.warehouse_id AND m.variant_id = l.variant_id), 'epoch')
	FROM "stock_levels" l GROUP BY 1, 2;
