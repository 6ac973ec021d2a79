DROP INDEX "posting_lines_account";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posting_lines" ADD COLUMN "at" timestamp (3) with time zone;--> statement-breakpoint
-- The time of the posting, or of an earlier line of the account where that is later: times follow the order of the journal.
ALTER TABLE "posting_lines" DISABLE TRIGGER "posting_lines_are_final";--> statement-breakpoint
UPDATE "posting_lines" l SET "at" = t."at"
FROM (
  SELECT x."seq", max(p."at") OVER (PARTITION BY x."account_id" ORDER BY x."seq") AS "at"
  FROM "posting_lines" x JOIN "postings" p ON p."id" = x."posting_id"
) t WHERE t."seq" = l."seq";--> statement-breakpoint
ALTER TABLE "posting_lines" ENABLE TRIGGER "posting_lines_are_final";--> statement-breakpoint
ALTER TABLE "posting_lines" ALTER COLUMN "at" SET NOT NULL;--> statement-breakpoint
UPDATE "ledger_accounts" a SET "last_at" = (SELECT max(l."at") FROM "posting_lines" l WHERE l."account_id" = a."id");--> statement-breakpoint
CREATE INDEX "posting_lines_account_at" ON "posting_lines" USING btree ("account_id","at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);
