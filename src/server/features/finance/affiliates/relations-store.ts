import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { CountRow, query } from '../../../core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const RelationRow = z.object({
  seller_id: z.string(),
  seller_name: z.string(),
  seller_email: z.string(),
  affiliate_id: z.string(),
  affiliate_name: z.string(),
  since: z.date(),
  paid: z.number(),
  earned: z.number(),
});
export type RelationRow = z.output<typeof RelationRow>;

type Filter = { readonly page: number; readonly size: number; readonly keyword: string | undefined };

/** Referred sellers of affiliates in scope, newest first, with what they paid and earned for that affiliate. */
export async function listRelations(
  db: Db,
  scope: Scope,
  { page, size, keyword }: Filter,
): Promise<{ rows: readonly RelationRow[]; count: number }> {
  const from = sql`from users s join users a on a.id = s.referred_by
    where s.deleted_at is null and s.referred_by is not null and ${sellerScope(scope, sql`s.referred_by`)}
      and ${containsAllTerms(keyword, sql`lower(s.name || ' ' || s.email)`)}`;
  const rows = await query(db, RelationRow).all(sql`
    select r.*, c.paid, c.earned from (
      select s.id as seller_id, s.name as seller_name, s.email as seller_email, a.id as affiliate_id,
        a.name as affiliate_name, s.referred_at as since
      ${from} order by s.referred_at desc, s.id limit ${size} offset ${(page - 1) * size}) r
    cross join lateral (
      select coalesce(sum(base_minor), 0)::bigint as paid, coalesce(sum(amount_minor), 0)::bigint as earned
      from affiliate_commissions c where c.affiliate_id = r.affiliate_id and c.seller_id = r.seller_id) c
    order by r.since desc, r.seller_id`);
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count ${from}`);
  return { rows, count: counted?.count ?? 0 };
}
