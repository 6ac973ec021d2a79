ALTER TABLE "recharges" ADD COLUMN "first_claimed_minor" bigint;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "first_currency" text;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "edited_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Claims that still wait: who corrected them and what was claimed first stand in the audit log.
UPDATE "recharges" r SET "edited_by" = e.editors FROM (
  SELECT subject, array_agg(DISTINCT a.user_id) AS editors
  FROM "audit_log" a CROSS JOIN LATERAL unnest(a.subject_ids) AS s(subject)
  WHERE a.call = 'account.updateRecord' GROUP BY subject
) e WHERE e.subject = r.id AND r.status <> 1;--> statement-breakpoint
UPDATE "recharges" r SET "first_claimed_minor" = (a.input -> 'amount' ->> 'minor')::bigint, "first_currency" = a.input -> 'amount' ->> 'currency'
FROM "audit_log" a
WHERE a.call = 'account.recharge' AND a.subject_ids @> ARRAY[r.id] AND r.status <> 1 AND r.edited_by <> '{}'
  AND a.input -> 'amount' ->> 'currency' ~ '^[A-Z]{3}$' AND a.input -> 'amount' ->> 'minor' ~ '^[0-9]{1,15}$'
  AND (a.input -> 'amount' ->> 'currency', (a.input -> 'amount' ->> 'minor')) IS DISTINCT FROM (r.currency, r.claimed_minor::text);
