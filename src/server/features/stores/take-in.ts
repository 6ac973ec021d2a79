import type { ImportedOrder } from '#domain/orders/imported.ts';
import type { ShopOrder } from '../../connectors/shops/shop.ts';
import type { Db } from '../../http/context.ts';
import { applyDecided } from '../imports/apply.ts';
import { decideOrders } from '../imports/decide.ts';
import { baseConverter } from '../imports/run.ts';
import type { Pull, PullCounts, RefusedOrder } from './pull-store.ts';

const mostRefused = 100;

/**
 * Takes over a page of orders as an order file is: by store and order number, new ones whole, known ones by what the shop
 * says anew. In the caller's transaction, which holds the store's turn.
 */
export async function takeIn(
  db: Db,
  pull: Pull,
  found: readonly ShopOrder[],
  now: Date,
): Promise<{ counts: PullCounts; refused: RefusedOrder[] }> {
  const { readable, broken } = sorted(found);
  const shop = { sellerId: pull.seller_id, storeId: pull.store_id };
  const orders = readable.map(({ order }) => order);
  const verdicts = await decideOrders(db, shop, orders, { lock: true });
  const context = { ...shop, importId: pull.id, actorId: pull.user_id, now, toBase: await baseConverter(db, now) };
  const decided = verdicts.map((verdict, index) => ({ ...verdict, sourceId: readable[index]?.sourceId ?? '' }));
  await applyDecided(db, context, decided);

  const counts = { ...pull.counts };
  const refused = [...pull.refused, ...broken];
  counts.refused += broken.length;
  for (const [index, { decision }] of verdicts.entries()) {
    counts[decision.verdict] += 1;
    if (decision.verdict !== 'refused') continue;
    const details = { row: 1, ...decision.details };
    refused.push({ order_number: orders[index]?.order_number ?? '', reasons: [{ code: decision.reason, details }] });
  }
  return { counts, refused: refused.slice(0, mostRefused) };
}

type Readable = { readonly sourceId: string; readonly order: ImportedOrder };

/** Pages may overlap: an order that comes twice counts as it came last. Two orders of one number cannot both stand. */
function sorted(found: readonly ShopOrder[]): { readable: Readable[]; broken: RefusedOrder[] } {
  const readable = new Map<string, Readable>();
  const broken: RefusedOrder[] = [];
  for (const { sourceId, orderNumber, order, problems } of found) {
    const other = readable.get(orderNumber);
    if (order && other && other.sourceId !== sourceId)
      broken.push({ order_number: orderNumber, reasons: [{ code: 'shop.order-numbered-twice', details: {} }] });
    else if (order) readable.set(orderNumber, { sourceId, order });
    else broken.push({ order_number: orderNumber, reasons: [...problems] });
  }
  return { readable: [...readable.values()], broken };
}
