import { sql } from 'drizzle-orm';
import { openTaskStatuses } from '#domain/platform/tasks/status.ts';
import type { HoldMinutes } from '#domain/sales/orders/auto-process.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db, Language } from '../../../../core/http/context.ts';
import { authorizedIsEnough, inOrder, wanting } from '../store.ts';

export type RuleRow = {
  store_id: string;
  name: string;
  code: string;
  seller_id: string;
  seller_name: string;
  status: 'open' | 'closed';
  /** Null: nobody has said anything about this store yet. */
  is_on: boolean | null;
  hold_minutes: HoldMinutes | null;
  /** Orders in good order that are too young, and when the oldest of them was placed. */
  held: number;
  first_held_at: Date | null;
};

type Whose = { readonly seller_id?: string | undefined; readonly store_id?: string | undefined };

/** Open stores with what was said about them, those that are on first. */
export async function listRules(db: Db, scope: Scope, { seller_id, store_id }: Whose, now: Date): Promise<RuleRow[]> {
  const authorized = await authorizedIsEnough(db);
  const { rows } = await db.execute<RuleRow>(sql`
    select s.id as store_id, s.name, s.code, s.seller_id, u.name as seller_name, s.status, a.is_on, a.hold_minutes,
      coalesce(h.held, 0)::int as held, h.first_held_at
    from stores s join users u on u.id = s.seller_id left join auto_process a on a.store_id = s.id
      left join lateral (
        select count(*) as held, min(o.created_at) as first_held_at from orders o
        where a.is_on and o.seller_id = s.seller_id and o.store_id = s.id and ${wanting(authorized)} and ${inOrder}
          and o.created_at > ${now}::timestamptz - make_interval(mins => a.hold_minutes)) h on true
    where s.status = 'open' and ${sellerScope(scope, sql`s.seller_id`)}
      and (${seller_id ?? null}::uuid is null or s.seller_id = ${seller_id ?? null})
      and (${store_id ?? null}::uuid is null or s.id = ${store_id ?? null})
    order by coalesce(a.is_on, false) desc, s.name, s.id limit 500`);
  return rows;
}

/** Whose store this is, and whether it is open; locked for the rest of the transaction. Null when it is foreign or not there. */
export async function lockStore(db: Db, scope: Scope, id: string) {
  const { rows } = await db.execute<Pick<RuleRow, 'seller_id' | 'status'> & { id: string }>(
    sql`select s.id, s.seller_id, s.status from stores s where s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)} for update`,
  );
  return rows[0] ?? null;
}

export type Rule = { readonly store_id: string; readonly is_on: boolean; readonly hold_minutes: HoldMinutes };
type Said = { readonly sellerId: string; readonly actorId: string; readonly now: Date };

/** What was said before is gone; in whose name orders go from now on stands with it. */
export async function saveRule(db: Db, rule: Rule, { sellerId, actorId, now }: Said): Promise<void> {
  await db.execute(sql`
    insert into auto_process (store_id, seller_id, is_on, hold_minutes, set_by, set_at)
    values (${rule.store_id}, ${sellerId}, ${rule.is_on}, ${rule.hold_minutes}, ${actorId}, ${now})
    on conflict (store_id) do update set is_on = excluded.is_on, hold_minutes = excluded.hold_minutes,
      set_by = excluded.set_by, set_at = excluded.set_at, short_at = null`);
}

export type RuleOn = {
  store_id: string;
  seller_id: string;
  hold_minutes: HoldMinutes;
  set_by: string;
  language: Language;
};

/** Stores whose orders go by themselves. Of somebody who is gone or disabled nothing is spent, and nothing in their name. */
export async function rulesOn(db: Db): Promise<RuleOn[]> {
  const { rows } = await db.execute<RuleOn>(sql`
    select a.store_id, a.seller_id, a.hold_minutes, a.set_by, u.language
    from auto_process a join stores s on s.id = a.store_id
      join users u on u.id = a.seller_id join users b on b.id = a.set_by
    where a.is_on and s.status = 'open' and u.status = 0 and u.deleted_at is null and b.status = 0 and b.deleted_at is null
    order by a.seller_id, a.store_id`);
  return rows;
}

type TakenRule = { name: string; hold_minutes: HoldMinutes; short_at: Date | null };

/** Takes the rule for this transaction, as it is by now; null while somebody else has it, or when it was switched off. */
export async function takeRule(db: Db, storeId: string): Promise<TakenRule | null> {
  const { rows } = await db.execute<TakenRule>(sql`
    select s.name, a.hold_minutes, a.short_at from auto_process a join stores s on s.id = a.store_id
    where a.store_id = ${storeId} and a.is_on for update of a skip locked`);
  return rows[0] ?? null;
}

/** Since when the balance covers no more; null: it does. */
export async function keepShort(db: Db, storeId: string, shortAt: Date | null): Promise<void> {
  await db.execute(sql`update auto_process set short_at = ${shortAt} where store_id = ${storeId}`);
}

/** Whether orders of this seller are on their way by themselves: one task at a time. */
export async function isUnderWay(db: Db, sellerId: string, kind: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from tasks where user_id = ${sellerId} and kind = ${kind} and status = ${anyOf(openTaskStatuses)} limit 1`);
  return rows.length > 0;
}
