ALTER TABLE "supplier_claims" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD COLUMN "origin" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD COLUMN "origin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD COLUMN "price_fen" bigint;--> statement-breakpoint
CREATE INDEX "supplier_claims_origin" ON "supplier_claims" USING btree ("origin_id") WHERE "supplier_claims"."origin_id" is not null;