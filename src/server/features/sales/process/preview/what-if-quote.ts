import type { Db } from '../../../../core/http/context.ts';
import { consider, type Considered } from '../consider.ts';
import { ordersToProcess, type OrderRow } from '../store.ts';

/** An order for checking and pricing. */
export type OrderToCheck = OrderRow;

const everywhere = { all: true } as const;

/**
 * Checks and prices one order with modifications: other lines, or without the shop's status. The caller has checked
 * access. `considered` is null when it does not exist.
 */
export async function whatIfQuote(
  db: Db,
  orderId: string,
  reshape: (order: OrderToCheck) => OrderToCheck,
  moment: Parameters<typeof consider>[2],
): Promise<{ readonly considered: Considered | null } & Pick<Awaited<ReturnType<typeof consider>>, 'consideration'>> {
  const orders = (await ordersToProcess(db, everywhere, [orderId])).map(reshape);
  const { considered, consideration } = await consider(db, orders, moment);
  return { considered: considered[0] ?? null, consideration };
}

/** Checks and prices orders as they are. The caller has checked access. */
export async function quoteOrders(
  db: Db,
  orderIds: readonly string[],
  moment: Parameters<typeof consider>[2],
): ReturnType<typeof consider> {
  return consider(db, await ordersToProcess(db, everywhere, orderIds), moment);
}
