CREATE INDEX "manual_payments_status" ON "manual_payments" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manual_payments_proof" ON "manual_payments" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "recharges_creator" ON "recharges" USING btree ("created_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharges_proof" ON "recharges" USING btree ("proof_file_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_hold_never_below_zero" CHECK ("ledger_accounts"."kind" <> 'seller-hold' or "ledger_accounts"."balance_minor" >= 0);--> statement-breakpoint
-- The journal guards itself: whatever program, person or migration writes to it, it stays balanced and is never edited.
CREATE FUNCTION "journal_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is never edited: an error is mended by a counter entry (% on %)', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "postings_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "journal_is_final"();--> statement-breakpoint
CREATE TRIGGER "posting_lines_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "posting_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "journal_is_final"();--> statement-breakpoint
-- One look per statement, not per line: a posting of many lines costs one check, a bulk load one per batch.
CREATE FUNCTION "posting_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  SELECT n.posting_id::text INTO broken FROM added n JOIN ledger_accounts a ON a.id = n.account_id
  GROUP BY n.posting_id, a.currency HAVING sum(n.amount_minor) <> 0 LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'The lines of posting % do not sum to zero', broken USING ERRCODE = 'check_violation';
  END IF;
  SELECT n.posting_id::text INTO broken FROM (SELECT posting_id, count(*) AS lines FROM added GROUP BY posting_id) n
  WHERE n.lines <> (SELECT count(*) FROM posting_lines l WHERE l.posting_id = n.posting_id) LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'Posting % has lines already: they are written once, in one statement', broken
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posting_lines_sum_to_zero" AFTER INSERT ON "posting_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "posting_is_whole"();--> statement-breakpoint
-- Deferred, because a posting stands before its lines do.
CREATE FUNCTION "posting_has_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce((SELECT sum(l.amount_minor) FROM posting_lines l WHERE l.posting_id = NEW.id), 1) <> 0 THEN
    RAISE EXCEPTION 'Posting % has no lines, or they do not sum to zero', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "postings_balance" AFTER INSERT ON "postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "posting_has_lines"();
