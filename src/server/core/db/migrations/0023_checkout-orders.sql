ALTER TABLE "order_lines" ALTER COLUMN "shop_variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "method" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_id" uuid;