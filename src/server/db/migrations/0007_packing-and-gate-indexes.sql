ALTER TABLE "pack_operations" DROP CONSTRAINT "pack_operations_seq";--> statement-breakpoint
DROP INDEX "parcels_open";--> statement-breakpoint
CREATE INDEX "purchase_lines_expected" ON "purchase_lines" USING btree ("purchased_at","inbound_waybill") WHERE "purchase_lines"."status" in ('purchased', 'deliveried') and "purchase_lines"."inbound_waybill" <> '';--> statement-breakpoint
CREATE INDEX "parcels_in_house" ON "parcels" USING btree ("status","created_at") WHERE "parcels"."status" in ('waiting', 'ready', 'packing', 'packed', 'conflict');--> statement-breakpoint
CREATE INDEX "parcels_shipped" ON "parcels" USING btree ("shipped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "parcels"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_seller_shipped" ON "parcels" USING btree ("seller_id","shipped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "parcels"."shipped_at" is not null;