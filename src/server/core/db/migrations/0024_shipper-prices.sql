CREATE TABLE "channel_remote_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"postcode_from" text NOT NULL,
	"postcode_to" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "channel_zone_countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "channel_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_zones_name" UNIQUE("channel_id","name")
);
--> statement-breakpoint
CREATE TABLE "price_table_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "channel_prices_country";--> statement-breakpoint
ALTER TABLE "channel_prices" ALTER COLUMN "country_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD COLUMN "surcharges" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_prices" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "price_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "prices_changed_by" uuid;--> statement-breakpoint
ALTER TABLE "channel_remote_areas" ADD CONSTRAINT "channel_remote_areas_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_zone_countries" ADD CONSTRAINT "channel_zone_countries_zone_id_channel_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."channel_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_zones" ADD CONSTRAINT "channel_zones_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_remote_areas_country" ON "channel_remote_areas" USING btree ("country_code","channel_id",coalesce("valid_to", 'infinity'::timestamptz));--> statement-breakpoint
CREATE INDEX "channel_remote_areas_channel" ON "channel_remote_areas" USING btree ("channel_id",coalesce("valid_to", 'infinity'::timestamptz));--> statement-breakpoint
CREATE INDEX "channel_zone_countries_country" ON "channel_zone_countries" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "channel_zone_countries_zone" ON "channel_zone_countries" USING btree ("zone_id");--> statement-breakpoint
ALTER TABLE "channel_prices" ADD CONSTRAINT "channel_prices_zone_id_channel_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."channel_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_prices_zone" ON "channel_prices" USING btree ("zone_id",coalesce("valid_to", 'infinity'::timestamptz));--> statement-breakpoint
CREATE INDEX "channel_prices_channel" ON "channel_prices" USING btree ("channel_id",coalesce("valid_to", 'infinity'::timestamptz));--> statement-breakpoint
CREATE INDEX "channel_prices_channel_country" ON "channel_prices" USING btree ("channel_id","country_code","valid_from");--> statement-breakpoint
CREATE INDEX "channel_prices_country" ON "channel_prices" USING btree ("country_code",coalesce("valid_to", 'infinity'::timestamptz));--> statement-breakpoint
UPDATE "channel_prices" SET "created_at" = "valid_from",
  "surcharges" = CASE WHEN "surcharge_minor" = 0 THEN '[]'::jsonb
    ELSE jsonb_build_array(jsonb_build_object('name', 'Destination surcharge', 'amount_minor', "surcharge_minor")) END,
  -- The end was the first instant of the last day, and now is the first instant after it.
  "valid_to" = "valid_to" + interval '1 day';--> statement-breakpoint
ALTER TABLE "channel_prices" DROP COLUMN "surcharge_minor";--> statement-breakpoint
ALTER TABLE "channel_prices" ADD CONSTRAINT "channel_prices_place" CHECK (num_nonnulls("channel_prices"."country_code", "channel_prices"."zone_id") = 1);--> statement-breakpoint
CREATE VIEW "public"."country_prices" AS (
  select id, channel_id, country_code, null::text as zone, from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g, surcharges,
    days_p50, days_p90, currency, valid_from, valid_to
  from channel_prices where country_code is not null
  union all
  select p.id, p.channel_id, m.country_code, z.name, p.from_g, p.to_g, p.base_minor, p.per_kg_minor, p.minimum_g, p.step_g, p.surcharges,
    p.days_p50, p.days_p90, p.currency, greatest(p.valid_from, m.valid_from), least(p.valid_to, m.valid_to)
  from channel_zone_countries m join channel_zones z on z.id = m.zone_id join channel_prices p on p.zone_id = m.zone_id
  where greatest(p.valid_from, m.valid_from) < coalesce(least(p.valid_to, m.valid_to), 'infinity'::timestamptz));--> statement-breakpoint
INSERT INTO "price_table_version" ("id", "version") VALUES (1, gen_random_uuid());--> statement-breakpoint
CREATE FUNCTION "renew_price_table_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A random value, because a number could occur again after a rollback, in front of other prices.
  UPDATE price_table_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "carriers_renew_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "carriers"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_price_table_version"();--> statement-breakpoint
CREATE TRIGGER "channels_renew_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "channels"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_price_table_version"();--> statement-breakpoint
CREATE TRIGGER "channel_zones_renew_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "channel_zones"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_price_table_version"();--> statement-breakpoint
CREATE TRIGGER "channel_zone_countries_renew_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "channel_zone_countries"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_price_table_version"();--> statement-breakpoint
CREATE TRIGGER "channel_prices_renew_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "channel_prices"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_price_table_version"();--> statement-breakpoint
CREATE TRIGGER "channel_remote_areas_renew_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "channel_remote_areas"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_price_table_version"();
