ALTER TABLE "pack_operations" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "pack_operations" ADD COLUMN "clock_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pack_operations_device" ON "pack_operations" USING btree ("device_id","seq");--> statement-breakpoint
CREATE INDEX "parcels_changed" ON "parcels" USING btree ("warehouse_id","updated_at");