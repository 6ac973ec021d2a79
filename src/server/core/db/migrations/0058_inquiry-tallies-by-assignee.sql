ALTER TABLE "inquiry_tallies" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
-- The rest is written by hand: drizzle-kit knows no triggers and no rows.
CREATE OR REPLACE FUNCTION "tally_added_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_tallies (seller_id, status, assignee_id, inquiries)
    SELECT seller_id, status, assignee_id, count(*) FROM added GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_removed_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_tallies (seller_id, status, assignee_id, inquiries)
    SELECT seller_id, status, assignee_id, -count(*) FROM removed GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_changed_inquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inquiry_tallies (seller_id, status, assignee_id, inquiries)
    SELECT seller_id, status, assignee_id, sum(more)
    FROM (SELECT seller_id, status, assignee_id, -1 AS more FROM removed
      UNION ALL SELECT seller_id, status, assignee_id, 1 FROM added) AS changed
    GROUP BY 1, 2, 3 HAVING sum(more) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
DELETE FROM "inquiry_tallies";--> statement-breakpoint
INSERT INTO "inquiry_tallies" ("seller_id", "status", "assignee_id", "inquiries")
  SELECT "seller_id", "status", "assignee_id", count(*) FROM "inquiries" GROUP BY 1, 2, 3;
