import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { mappingStatus } from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const Steps = z.object({
  store: z.boolean(),
  orders: z.boolean(),
  mapped: z.boolean(),
  recharged: z.boolean(),
  processed: z.boolean(),
});

/** How far a new seller is on the way to the first processed order; null after it, and for other roles. */
export async function firstSteps(db: Db, { userId, roles }: Pick<Actor, 'userId' | 'roles'>) {
  if (!isSeller(roles)) return null;
  const steps = await query(db, Steps).first(sql`select
    exists (select from stores where seller_id = ${userId}) as store,
    exists (select from orders where seller_id = ${userId}) as orders,
    exists (select from orders where seller_id = ${userId} and mapping_status = ${mappingStatus.mapped}) as mapped,
    exists (select from recharges where seller_id = ${userId} and status >= 0) as recharged,
    exists (select from orders where seller_id = ${userId} and processed_at is not null) as processed`);
  return steps?.processed ? null : steps;
}
