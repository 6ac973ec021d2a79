CREATE TABLE "order_tallies" (
	"seller_id" uuid NOT NULL,
	"month" date NOT NULL,
	"store_id" uuid NOT NULL,
	"financial_status" text NOT NULL,
	"fulfillment_status" text NOT NULL,
	"order_status" text NOT NULL,
	"country_code" text NOT NULL,
	"mapping_status" smallint NOT NULL,
	"payment_type" text,
	"payment_method" text,
	"orders" integer NOT NULL,
	CONSTRAINT "order_tallies_alike" UNIQUE NULLS NOT DISTINCT("seller_id","month","store_id","financial_status","fulfillment_status","order_status","country_code","mapping_status","payment_type","payment_method")
);
--> statement-breakpoint
CREATE TABLE "order_tally_changes" (
	"seller_id" uuid NOT NULL,
	"month" date NOT NULL,
	"store_id" uuid NOT NULL,
	"financial_status" text NOT NULL,
	"fulfillment_status" text NOT NULL,
	"order_status" text NOT NULL,
	"country_code" text NOT NULL,
	"mapping_status" smallint NOT NULL,
	"payment_type" text,
	"payment_method" text,
	"orders" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_financial";--> statement-breakpoint
DROP INDEX "orders_fulfillment";--> statement-breakpoint
DROP INDEX "orders_noted";--> statement-breakpoint
DROP INDEX "orders_processable";--> statement-breakpoint
DROP INDEX "orders_travelling";--> statement-breakpoint
CREATE INDEX "order_tally_changes_seller" ON "order_tally_changes" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "orders_facets" ON "orders" USING btree ("seller_id","financial_status","fulfillment_status","order_status","mapping_status","payment_type","country_code","store_id","payment_method");--> statement-breakpoint
CREATE INDEX "orders_note_words" ON "orders" USING gin ("seller_id",lower("note") gin_trgm_ops) WHERE "orders"."note" <> '';--> statement-breakpoint
CREATE INDEX "orders_noted" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"store_id","country_code","financial_status","fulfillment_status","order_status","mapping_status","payment_type","payment_method","order_number","income_base_minor","cost_minor") WHERE "orders"."note" <> '';--> statement-breakpoint
CREATE INDEX "orders_processable" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"store_id","country_code","financial_status","unit_count","payment_type","payment_method","order_number","income_base_minor","cost_minor") WHERE "orders"."order_status" = 'open' and "orders"."fulfillment_status" = 'unfulfilled' and "orders"."processed_at" is null and "orders"."mapping_status" = 1 and "orders"."address_problems" = '{}';--> statement-breakpoint
CREATE INDEX "orders_travelling" ON "orders" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"store_id","country_code","financial_status","fulfillment_status","order_status","mapping_status","payment_type","payment_method","order_number","income_base_minor","cost_minor") WHERE "orders"."tracking_status" not in ('delivered', 'expired');--> statement-breakpoint
-- Whatever adds, changes or removes orders says how many alike became more and fewer, in its own transaction.
CREATE FUNCTION "tally_added_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally_changes (seller_id, month, store_id, financial_status, fulfillment_status, order_status,
      country_code, mapping_status, payment_type, payment_method, orders)
    SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
      fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_removed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally_changes (seller_id, month, store_id, financial_status, fulfillment_status, order_status,
      country_code, mapping_status, payment_type, payment_method, orders)
    SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
      fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, -count(*)
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally_changes (seller_id, month, store_id, financial_status, fulfillment_status, order_status,
      country_code, mapping_status, payment_type, payment_method, orders)
    SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
      fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, sum(more)
    FROM (SELECT removed.*, -1 AS more FROM removed UNION ALL SELECT added.*, 1 FROM added) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(more) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_added_are_tallied" AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_added_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_changed_are_tallied" AFTER UPDATE ON "orders"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_removed_are_tallied" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tally_removed_orders"();--> statement-breakpoint
-- All that stands here already.
INSERT INTO "order_tallies" ("seller_id", "month", "store_id", "financial_status", "fulfillment_status", "order_status",
    "country_code", "mapping_status", "payment_type", "payment_method", "orders")
  SELECT seller_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, store_id, financial_status,
    fulfillment_status, order_status, country_code, mapping_status, payment_type, payment_method, count(*)
  FROM "orders" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ORDER BY 1, 2;
