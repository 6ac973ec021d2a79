CREATE TABLE "clearing_items" (
	"line_seq" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"booked_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"match_id" uuid
);
--> statement-breakpoint
CREATE TABLE "clearing_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"matched_by" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datev_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"month" date PRIMARY KEY NOT NULL,
	"is_closed" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"accepted" text[] NOT NULL,
	"note" text NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" uuid,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posting_lines" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "postings" DISABLE TRIGGER "postings_are_final";--> statement-breakpoint
UPDATE "postings" SET "booked_on" = ("at" AT TIME ZONE 'UTC')::date;--> statement-breakpoint
ALTER TABLE "postings" ENABLE TRIGGER "postings_are_final";--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "booked_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "posting_lines" DISABLE TRIGGER "posting_lines_are_final";--> statement-breakpoint
UPDATE "posting_lines" l SET "booked_on" = p."booked_on" FROM "postings" p WHERE p."id" = l."posting_id";--> statement-breakpoint
ALTER TABLE "posting_lines" ENABLE TRIGGER "posting_lines_are_final";--> statement-breakpoint
ALTER TABLE "posting_lines" ALTER COLUMN "booked_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clearing_items" ADD CONSTRAINT "clearing_items_line_seq_posting_lines_seq_fk" FOREIGN KEY ("line_seq") REFERENCES "public"."posting_lines"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearing_items" ADD CONSTRAINT "clearing_items_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearing_items" ADD CONSTRAINT "clearing_items_match_id_clearing_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."clearing_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearing_matches" ADD CONSTRAINT "clearing_matches_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clearing_items_open" ON "clearing_items" USING btree ("account_id","booked_on","line_seq") WHERE "clearing_items"."match_id" is null;--> statement-breakpoint
CREATE INDEX "clearing_items_match" ON "clearing_items" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "clearing_matches_newest" ON "clearing_matches" USING btree ("account_id","matched_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posting_lines_booked" ON "posting_lines" USING btree ("account_id","booked_on","seq");--> statement-breakpoint
CREATE INDEX "postings_booked" ON "postings" USING btree ("booked_on","at","id");--> statement-breakpoint
-- The rest is written by hand: drizzle-kit knows no triggers and no rows.
INSERT INTO "ledger_days" ("account_id", "day", "debit_minor", "credit_minor", "lines")
SELECT "account_id", "booked_on", sum(greatest(-"amount_minor", 0)), sum(greatest("amount_minor", 0)), count(*)
FROM "posting_lines" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "clearing_items" ("line_seq", "account_id", "booked_on", "amount_minor")
SELECT l."seq", l."account_id", l."booked_on", l."amount_minor"
FROM "posting_lines" l JOIN "ledger_accounts" a ON a."id" = l."account_id"
WHERE a."kind" IN ('bank-clearing', 'paypal-clearing') AND l."amount_minor" <> 0;--> statement-breakpoint
-- The first day that is not closed. The shared lock lasts until the transaction ends: a month is closed under the exclusive
-- one, so no transaction that has read this day can commit after the month was closed.
CREATE FUNCTION "books_open_from"() RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  last_closed date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  SELECT max("month") INTO last_closed FROM "ledger_months" WHERE "is_closed";
  RETURN coalesce((last_closed + interval '1 month')::date, '-infinity'::date);
END $$;--> statement-breakpoint
-- Whatever writes a line: it is booked on the day of its posting, in an open month, and counts in the totals of that day.
CREATE FUNCTION "book_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_from CONSTANT date := books_open_from();
  wrong text;
BEGIN
  SELECT n."posting_id"::text INTO wrong FROM added n JOIN "postings" p ON p."id" = n."posting_id"
  WHERE n."booked_on" <> p."booked_on" LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'A line of posting % is booked on another day than the posting', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT n."posting_id"::text INTO wrong FROM added n WHERE n."booked_on" < open_from LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'Posting % is booked in a closed month: the books are open from %', wrong, open_from
      USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO "ledger_days" AS d ("account_id", "day", "debit_minor", "credit_minor", "lines")
  SELECT n."account_id", n."booked_on", sum(greatest(-n."amount_minor", 0)), sum(greatest(n."amount_minor", 0)), count(*)
  FROM added n GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("account_id", "day") DO UPDATE SET "debit_minor" = d."debit_minor" + excluded."debit_minor",
    "credit_minor" = d."credit_minor" + excluded."credit_minor", "lines" = d."lines" + excluded."lines";
  INSERT INTO "clearing_items" ("line_seq", "account_id", "booked_on", "amount_minor")
  SELECT n."seq", n."account_id", n."booked_on", n."amount_minor"
  FROM added n JOIN "ledger_accounts" a ON a."id" = n."account_id"
  WHERE a."kind" IN ('bank-clearing', 'paypal-clearing') AND n."amount_minor" <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posting_lines_are_booked" AFTER INSERT ON "posting_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "book_lines"();--> statement-breakpoint
-- Closed months have no gaps: an open month is never between closed ones.
CREATE FUNCTION "months_close_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "ledger_months" o JOIN "ledger_months" c ON c."month" > o."month" WHERE NOT o."is_closed" AND c."is_closed") THEN
    RAISE EXCEPTION 'An earlier month is open' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_months_in_order" AFTER INSERT OR UPDATE ON "ledger_months"
  FOR EACH STATEMENT EXECUTE FUNCTION "months_close_in_order"();
