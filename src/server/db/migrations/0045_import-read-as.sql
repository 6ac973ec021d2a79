ALTER TABLE "order_imports" ADD COLUMN "read_as" jsonb;--> statement-breakpoint
ALTER TABLE "order_imports" ADD COLUMN "file_id" uuid;--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("store_id","source_id") WHERE "orders"."source_id" is not null;