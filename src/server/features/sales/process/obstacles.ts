import { processObstacles, type ProcessRefusal } from '#domain/sales/orders/processable.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { consider } from './consider.ts';
import { ordersToProcess } from './store.ts';

/** The current obstacles of an order, the most basic first; also for a missing one. */
export async function obstaclesOf(
  db: Db,
  scope: Scope,
  orderId: string,
  now: Date,
): Promise<readonly ProcessRefusal[]> {
  const orders = await ordersToProcess(db, scope, [orderId]);
  const { considered } = await consider(db, orders, { currency: await booksCurrency(db), at: now });
  return considered.flatMap((one) => processObstacles(one.facts));
}
