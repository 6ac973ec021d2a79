import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { languages, type Db } from '../../../core/http/context.ts';
import type { CaseRow } from '../cases/case-rows.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';

const LimitRow = z.object({ limit_minor: z.number() });

/** The limit of a seller's rule; 0: off. */
export async function limitOfRule(db: Db, sellerId: string): Promise<number> {
  const row = await query(db, LimitRow).first(sql`
    select limit_minor from charge_rules where seller_id = ${sellerId}`);
  return row?.limit_minor ?? 0;
}

type Rule = { readonly sellerId: string; readonly limitMinor: number };
type RuleOwner = { readonly actorId: string; readonly now: Date };

export async function saveRule(db: Db, { sellerId, limitMinor }: Rule, { actorId, now }: RuleOwner): Promise<void> {
  await db.execute(sql`
    insert into charge_rules (seller_id, limit_minor, set_by, set_at)
    values (${sellerId}, ${limitMinor}, ${actorId}, ${now})
    on conflict (seller_id) do update set limit_minor = excluded.limit_minor, set_by = excluded.set_by,
      set_at = excluded.set_at`);
}

const RuleOn = z.object({ seller_id: z.string(), limit_minor: z.number(), language: z.enum(languages) });
type RuleOn = z.output<typeof RuleOn>;

/** The active rules, or the one of this seller. Nothing is accepted in the name of a deleted or disabled user. */
export async function rulesOn(db: Db, sellerId: string | null): Promise<RuleOn[]> {
  return query(db, RuleOn).all(sql`
    select r.seller_id, r.limit_minor, u.language from charge_rules r join users u on u.id = r.seller_id
      join users b on b.id = r.set_by
    where r.limit_minor > 0 and (${sellerId}::uuid is null or r.seller_id = ${sellerId})
      and u.status = ${userStatus.normal} and u.deleted_at is null and b.status = ${userStatus.normal} and b.deleted_at is null order by r.seller_id`);
}

/** Max charges per seller and run; the next run continues. */
const atOnce = 200;

/** The seller's open charges that alone are within the limit, oldest first. */
export async function chargesWithin(db: Db, { seller_id, limit_minor }: RuleOn) {
  return query(db, IdRow).all(sql`
    select id from after_sales where seller_id = ${seller_id} and kind = 'collect' and status = ${afterSaleStatus.unconfirmed} and awaits = 'seller'
      and amount_minor <= ${limit_minor} order by awaits_since, id limit ${atOnce}`);
}

const LockedRule = z.object({ limit_minor: z.number(), set_by: z.string() });

/** The current rule, unchanged until the transaction ends; null when it is off. */
export async function lockRule(db: Db, sellerId: string) {
  const rule = await query(db, LockedRule).first(sql`
    select limit_minor, set_by from charge_rules where seller_id = ${sellerId} and limit_minor > 0 for share`);
  return rule && { ...rule, currency: await booksCurrency(db) };
}

const SumRow = z.object({ minor: z.number() });

/** What the rule has accepted for the order of a charge; the caller holds the order. */
export async function acceptedByRule(db: Db, { seller_id, order_id }: Pick<CaseRow, 'seller_id' | 'order_id'>) {
  const row = await query(db, SumRow).first(sql`
    select coalesce(sum(amount_minor), 0)::bigint as minor from after_sales
    where seller_id = ${seller_id} and order_id = ${order_id} and kind = 'collect' and status = ${afterSaleStatus.confirmed} and by_rule`);
  return row?.minor ?? 0;
}
