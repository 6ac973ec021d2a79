import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import { openTaskStatuses } from '#domain/platform/tasks/status.ts';
import { holdChoices, type HoldMinutes } from '#domain/sales/orders/auto-process.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { storeStatus, storeStatuses } from '#domain/sales/stores/status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { languages, type Db } from '../../../../core/http/context.ts';
import { authorizedIsEnough, inOrder, wanting } from '../store.ts';

export const RuleRow = z.object({
  store_id: z.string(),
  name: z.string(),
  code: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  status: z.enum(storeStatuses),
  /** Null: no rule for this store yet. */
  is_on: z.boolean().nullable(),
  hold_minutes: z.literal(holdChoices).nullable(),
  /** Complete orders that are still delayed, and when the oldest of them was placed. */
  delayed: z.number(),
  first_delayed_at: z.date().nullable(),
});
export type RuleRow = z.output<typeof RuleRow>;

type StoreFilter = { readonly seller_id?: string | undefined; readonly store_id?: string | undefined };

/** Open stores with their rules, active ones first. */
export async function listRules(
  db: Db,
  scope: Scope,
  { seller_id, store_id }: StoreFilter,
  now: Date,
): Promise<RuleRow[]> {
  const authorized = await authorizedIsEnough(db);
  return query(db, RuleRow).all(sql`
    select s.id as store_id, s.name, s.code, s.seller_id, u.name as seller_name, s.status, a.is_on, a.hold_minutes,
      coalesce(h.delayed, 0)::int as delayed, h.first_delayed_at
    from stores s join users u on u.id = s.seller_id left join auto_process a on a.store_id = s.id
      left join lateral (
        select count(*) as delayed, min(o.created_at) as first_delayed_at from orders o
        where a.is_on and o.seller_id = s.seller_id and o.store_id = s.id and ${wanting(authorized)} and ${inOrder}
          and o.created_at > ${now}::timestamptz - make_interval(mins => a.hold_minutes)) h on true
    where s.status = ${storeStatus.open} and ${sellerScope(scope, sql`s.seller_id`)}
      and (${seller_id ?? null}::uuid is null or s.seller_id = ${seller_id ?? null})
      and (${store_id ?? null}::uuid is null or s.id = ${store_id ?? null})
    order by coalesce(a.is_on, false) desc, s.name, s.id limit 500`);
}

const LockStoreRow = RuleRow.pick({ seller_id: true, status: true }).extend({ id: z.string() });

/**
 * The seller of a store, and whether it is open; locked until the transaction ends. Null when out of scope or missing.
 */
export async function lockStore(db: Db, scope: Scope, id: string) {
  return query(db, LockStoreRow).first(
    sql`select s.id, s.seller_id, s.status from stores s where s.id = ${id} and ${sellerScope(scope, sql`s.seller_id`)} for update`,
  );
}

export type Rule = { readonly store_id: string; readonly is_on: boolean; readonly hold_minutes: HoldMinutes };
type RuleOwner = { readonly sellerId: string; readonly actorId: string; readonly now: Date };

/** Saves the rule with the user in whose name orders are processed. */
export async function saveRule(db: Db, rule: Rule, { sellerId, actorId, now }: RuleOwner): Promise<void> {
  await db.execute(sql`
    insert into auto_process (store_id, seller_id, is_on, hold_minutes, set_by, set_at)
    values (${rule.store_id}, ${sellerId}, ${rule.is_on}, ${rule.hold_minutes}, ${actorId}, ${now})
    on conflict (store_id) do update set is_on = excluded.is_on, hold_minutes = excluded.hold_minutes,
      set_by = excluded.set_by, set_at = excluded.set_at, short_at = null`);
}

export const RuleOn = z.object({
  store_id: z.string(),
  seller_id: z.string(),
  hold_minutes: z.literal(holdChoices),
  set_by: z.string(),
  language: z.enum(languages),
});
export type RuleOn = z.output<typeof RuleOn>;

/** Stores with automatic processing. Nothing is processed in the name of a deleted or disabled user. */
export async function rulesOn(db: Db): Promise<RuleOn[]> {
  return query(db, RuleOn).all(sql`
    select a.store_id, a.seller_id, a.hold_minutes, a.set_by, u.language
    from auto_process a join stores s on s.id = a.store_id
      join users u on u.id = a.seller_id join users b on b.id = a.set_by
    where a.is_on and s.status = ${storeStatus.open} and u.status = ${userStatus.normal} and u.deleted_at is null and b.status = ${userStatus.normal} and b.deleted_at is null
    order by a.seller_id, a.store_id`);
}

const LockedRule = z.object({ name: z.string(), hold_minutes: z.literal(holdChoices), short_at: z.date().nullable() });
type LockedRule = z.output<typeof LockedRule>;

/** Locks the current rule in this transaction; null while it is locked elsewhere, or when switched off. */
export async function lockRule(db: Db, storeId: string): Promise<LockedRule | null> {
  return query(db, LockedRule).first(sql`
    select s.name, a.hold_minutes, a.short_at from auto_process a join stores s on s.id = a.store_id
    where a.store_id = ${storeId} and a.is_on for update of a skip locked`);
}

/** Since when the balance is too low; null: sufficient. */
export async function keepShort(db: Db, storeId: string, shortAt: Date | null): Promise<void> {
  await db.execute(sql`update auto_process set short_at = ${shortAt} where store_id = ${storeId}`);
}

/** Whether a task for this seller is running: one at a time. */
export async function isUnderWay(db: Db, sellerId: string, kind: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from tasks where user_id = ${sellerId} and kind = ${kind} and status = ${anyOf(openTaskStatuses)} limit 1`);
  return rows.length > 0;
}
