CREATE TABLE "inquiry_tallies" (
	"seller_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"inquiries" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inquiry_tallies_seller" ON "inquiry_tallies" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "inquiries_oldest" ON "inquiries" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_value" ON "inquiries" USING btree ("customer_value_minor" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_lapsing" ON "inquiries" USING btree ("active_at") WHERE "inquiries"."status" in (0, 99, -97);--> statement-breakpoint
CREATE INDEX "inquiries_quoted" ON "inquiries" USING btree ("quoted_at");--> statement-breakpoint
-- The rest is written by hand: drizzle-kit knows no triggers and no rows.
CREATE FUNCTION "tally_added_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_tallies (seller_id, status, inquiries) SELECT seller_id, status, count(*) FROM added GROUP BY 1, 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_removed_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_tallies (seller_id, status, inquiries) SELECT seller_id, status, -count(*) FROM removed GROUP BY 1, 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tally_changed_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_tallies (seller_id, status, inquiries)
    SELECT seller_id, status, sum(more)
    FROM (SELECT seller_id, status, -1 AS more FROM removed UNION ALL SELECT seller_id, status, 1 FROM added) AS changed
    GROUP BY 1, 2 HAVING sum(more) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "inquiry_tallies" ("seller_id", "status", "inquiries")
  SELECT "seller_id", "status", count(*) FROM "inquiries" GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER "inquiries_added_are_tallied" AFTER INSERT ON "inquiries"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_added_inquiries"();--> statement-breakpoint
CREATE TRIGGER "inquiries_changed_are_tallied" AFTER UPDATE ON "inquiries"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_inquiries"();--> statement-breakpoint
CREATE TRIGGER "inquiries_removed_are_tallied" AFTER DELETE ON "inquiries"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tally_removed_inquiries"();
