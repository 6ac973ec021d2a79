import type { Db } from '../../../core/http/context.ts';
import { consider, type Considered } from './consider.ts';
import { ordersToProcess, type OrderRow } from './store.ts';

/** An order as processing judges and prices it. */
export type OrderToJudge = OrderRow;

const everywhere = { all: true } as const;

/**
 * Judges and prices one order as if it were another: with other lines, or free of what its shop says. The caller has
 * made sure that its reader may see it. `considered` is null when it is not there.
 */
export async function whatIfQuote(
  db: Db,
  orderId: string,
  reshape: (order: OrderToJudge) => OrderToJudge,
  moment: Parameters<typeof consider>[2],
): Promise<{ readonly considered: Considered | null } & Pick<Awaited<ReturnType<typeof consider>>, 'consideration'>> {
  const orders = (await ordersToProcess(db, everywhere, [orderId])).map(reshape);
  const { considered, consideration } = await consider(db, orders, moment);
  return { considered: considered[0] ?? null, consideration };
}
