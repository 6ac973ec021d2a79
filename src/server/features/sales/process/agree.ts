import type { processOrder } from '#contract/sales/process.ts';
import type { z } from 'zod';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { ProcessRefusal } from '#domain/sales/orders/processable.ts';
import { pricingMoment } from '#domain/shipping/pricing/validity.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { consider, obstacleOf, sortOut, type Consideration } from './consider.ts';
import { lostChoice, planOf, quoteHash, type Plan } from './plan.ts';
import type { OrderRow } from './store.ts';

/** The previewed values that the user confirmed. */
export type Offered = Pick<z.output<typeof processOrder.input>, 'channels' | 'total' | 'quote_hash' | 'priced_at'>;
export type Agreement = {
  readonly sellerId: string;
  readonly currency: string;
  readonly plan: Plan;
  readonly consideration: Consideration;
};
type Disagreement =
  | ProcessRefusal
  | 'not-found'
  | 'process.several-sellers'
  | 'process.channel-gone'
  | 'process.price-changed';

/** Whether all these orders can be processed by the confirmed channels and for the confirmed total. */
export async function agree(
  db: Db,
  orders: readonly OrderRow[],
  offered: Offered,
  now: Date,
): Promise<Result<Agreement, Disagreement>> {
  const [sellerId, another] = new Set(orders.map((order) => order.seller_id));
  if (sellerId === undefined) return refuse('not-found');
  if (another !== undefined) return refuse('process.several-sellers');
  const currency = await booksCurrency(db);
  const at = pricingMoment(new Date(offered.priced_at), now);
  const { considered, consideration } = await consider(db, orders, { currency, at, own: 'lock' });
  const obstacle = considered.map(obstacleOf).find((found) => found !== null);
  if (obstacle) return obstacle;
  const plan = planOf(sortOut(considered).ready, offered.channels, currency);
  const lost = lostChoice(plan, offered.channels);
  if (lost) return refuse('process.channel-gone', { country_code: lost.country_code });
  const { total } = plan.totals;
  const isAgreed = total.minor === offered.total.minor && total.currency === offered.total.currency;
  if (!isAgreed || quoteHash(plan.orders) !== offered.quote_hash)
    return refuse('process.price-changed', { amount: plainAmount(total), total: total.minor, currency });
  return ok({ sellerId, currency, plan, consideration });
}
