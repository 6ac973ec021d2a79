import type { z } from 'zod';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { HomeFilter as HomeFilterInput } from '#contract/sales/home.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';

/** The chosen part of the dashboard: assigned sellers only, one store only. */
export type HomeFilter = z.output<typeof HomeFilterInput>;

/** A scope limited to the sellers assigned to the user, if chosen. Users without assigned sellers keep their scope. */
export function narrowed(scope: Scope, actor: Actor, { sellers }: Pick<HomeFilter, 'sellers'>): Scope {
  if (sellers !== 'mine' || actor.customers.length === 0) return scope;
  const own = actor.customers;
  return { all: false, sellerIds: scope.all ? own : scope.sellerIds.filter((id) => own.includes(id)) };
}

/** Restricts rows to those with an order of the chosen store. */
export const ofStore = (storeId: string | undefined, seller: SQL, orderId: SQL): SQL =>
  storeId === undefined
    ? sql`true`
    : sql`exists (select from orders s where s.seller_id = ${seller} and s.id = ${orderId} and s.store_id = ${storeId})`;
