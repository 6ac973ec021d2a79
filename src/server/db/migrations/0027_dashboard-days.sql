CREATE TABLE "day_marks" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"country_code" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"took" integer NOT NULL,
	"parcels" integer NOT NULL,
	CONSTRAINT "delivery_days_seller_id_day_country_code_channel_id_took_pk" PRIMARY KEY("seller_id","day","country_code","channel_id","took")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"seller_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"income_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	CONSTRAINT "order_days_seller_id_day_pk" PRIMARY KEY("seller_id","day")
);
--> statement-breakpoint
CREATE INDEX "delivery_days_day" ON "delivery_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_days_day" ON "order_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "parcels_delivered" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_travelling" ON "parcels" USING btree (coalesce("tracking_at", "shipped_at")) WHERE "parcels"."status" = 'shipped';--> statement-breakpoint
-- Whatever changes an order or delivers a parcel leaves word of it, in the same transaction, so that no day's sums stay old.
CREATE FUNCTION "mark_order_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_marks (seller_id, day) SELECT DISTINCT seller_id, (created_at AT TIME ZONE 'UTC')::date FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_added_mark_days" AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_changed_mark_days" AFTER UPDATE ON "orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_days"();--> statement-breakpoint
CREATE TRIGGER "orders_removed_mark_days" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_days"();--> statement-breakpoint
CREATE FUNCTION "mark_delivery_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_marks (seller_id, day)
    SELECT DISTINCT seller_id, (delivered_at AT TIME ZONE 'UTC')::date FROM changed WHERE delivered_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_added_mark_days" AFTER INSERT ON "parcels"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
CREATE TRIGGER "parcels_changed_mark_days" AFTER UPDATE ON "parcels"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
CREATE TRIGGER "parcels_were_mark_days" AFTER UPDATE ON "parcels"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
CREATE TRIGGER "parcels_removed_mark_days" AFTER DELETE ON "parcels"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "mark_delivery_days"();--> statement-breakpoint
-- All that stands here already.
INSERT INTO "day_marks" ("seller_id", "day")
  SELECT DISTINCT "seller_id", ("created_at" AT TIME ZONE 'UTC')::date FROM "orders"
  UNION SELECT DISTINCT "seller_id", ("delivered_at" AT TIME ZONE 'UTC')::date FROM "parcels" WHERE "delivered_at" IS NOT NULL;
