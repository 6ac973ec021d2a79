CREATE TABLE "purchase_charges" (
	"seller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" text NOT NULL,
	"goods_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"refunded_goods_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_shipping_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_vat_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"manual_payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchase_charges_seller_id_id_pk" PRIMARY KEY("seller_id","id"),
	CONSTRAINT "purchase_charges_purchase" UNIQUE("seller_id","purchase_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ALTER COLUMN "order_line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "order_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "quote_e4" bigint;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "ship_e4" bigint;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "vat_e4" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
CREATE INDEX "purchase_charges_manual_payment" ON "purchase_charges" USING btree ("manual_payment_id") WHERE "purchase_charges"."manual_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_sellers_own" ON "stock_moves" USING btree ("seller_id","variant_id") WHERE "stock_moves"."order_id" is null and "stock_moves"."seller_id" is not null;