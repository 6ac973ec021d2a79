DROP INDEX "orders_mapping";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_tracks" jsonb;--> statement-breakpoint
CREATE INDEX "orders_unmapped" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."mapping_status" <> 1;--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("seller_id","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."order_status" = 'open' and "orders"."fulfillment_status" = 'unfulfilled';--> statement-breakpoint
CREATE INDEX "orders_address_wrong" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."address_problems" <> '{}';--> statement-breakpoint
CREATE INDEX "orders_travelling" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."tracking_status" not in ('delivered', 'expired');