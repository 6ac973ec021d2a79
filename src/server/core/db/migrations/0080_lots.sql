CREATE TABLE "lot_rules" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"expires" boolean NOT NULL,
	"sell_days" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "lot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "lot" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_moves_lot" ON "stock_moves" USING btree ("variant_id","lot") WHERE "stock_moves"."lot" <> '';