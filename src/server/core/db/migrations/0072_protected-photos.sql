CREATE TABLE "stock_values" (
	"day" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"value_fen" bigint NOT NULL,
	"book_minor" bigint,
	"book_currency" text NOT NULL,
	CONSTRAINT "stock_values_day_warehouse_id_owner_id_pk" PRIMARY KEY("day","warehouse_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "stock_quarantine" ALTER COLUMN "images" SET DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "stock_quarantine" ADD COLUMN "photos" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_lines_supplier" ON "purchase_lines" USING btree ("supplier_name","seller_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_warehouse" ON "purchases" USING btree ("warehouse_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_quarantine_photos" ON "stock_quarantine" USING gin ("photos");--> statement-breakpoint
UPDATE "files" f SET "purpose" = 'quarantine' FROM "stock_quarantine" q WHERE f."purpose" = 'image' AND '/images/' || f."id" = ANY (q."images");--> statement-breakpoint
UPDATE "stock_quarantine" SET "photos" = coalesce((SELECT array_agg(substr(i, 9)::uuid) FROM unnest("images") i WHERE i ~ '^/images/[0-9a-f-]{36}$'), '{}'), "images" = '{}' WHERE "images" <> '{}';
