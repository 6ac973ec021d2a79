import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import type { ShopOrder, ShopRefund } from '../../../../connectors/shops/shop.ts';
import type { Db } from '../../../../core/http/context.ts';
import { applyDecided } from '../../imports/apply.ts';
import { decideOrders } from '../../imports/decide.ts';
import { baseConverter } from '../../imports/run.ts';
import { knownSources, type FailedOrder } from './failed-orders.ts';
import { saveShopRefunds } from './shop-refunds.ts';
import type { Pull, PullCounts } from './pull-store.ts';

type Readable = {
  readonly sourceId: string;
  readonly order: ImportedOrder;
  readonly refunds: readonly ShopRefund[];
};
type OrderId = Pick<ShopOrder, 'sourceId' | 'orderNumber'>;

/** The results of imported orders. */
export type Imported = {
  readonly counts: PullCounts;
  readonly failed: readonly FailedOrder[];
  /** Imported orders. */
  readonly arrived: readonly OrderId[];
};

/**
 * Pages may overlap: the last version of an order counts. Two orders with one number are refused, from one page or with
 * an existing one.
 */
export async function readableOrders(
  db: Db,
  { store_id }: Pick<Pull, 'store_id'>,
  found: readonly ShopOrder[],
): Promise<{ readable: readonly Readable[]; failed: readonly FailedOrder[] }> {
  const numbers = found.map(({ orderNumber }) => orderNumber);
  const sources = new Map(await knownSources(db, store_id, numbers));
  const readable = new Map<string, Readable>();
  const failed: FailedOrder[] = [];
  // By id, because an order may be renumbered between two pages.
  const lastOf = new Map(found.map(({ sourceId }, index) => [sourceId, index]));
  const latest = found.filter(({ sourceId }, index) => sourceId === '' || lastOf.get(sourceId) === index);
  for (const { sourceId, orderNumber, order, refunds, problem } of latest) {
    const id = { sourceId, orderNumber };
    const other = sources.get(orderNumber);
    if (problem) failed.push({ ...id, ...problem });
    else if (other !== undefined && other !== sourceId)
      failed.push({ ...id, code: 'shop.order-numbered-twice', details: {} });
    else if (order) {
      sources.set(orderNumber, sourceId);
      readable.set(orderNumber, { sourceId, order, refunds });
    }
  }
  return { readable: [...readable.values()], failed };
}

/**
 * Imports orders like an order file: by store and order number, new ones completely, known ones by their changes. In
 * the caller's transaction, which holds the store's lock.
 */
export async function importOrders(db: Db, pull: Pull, readable: readonly Readable[], now: Date): Promise<Imported> {
  const shop = { sellerId: pull.seller_id, storeId: pull.store_id };
  const orders = readable.map(({ order }) => order);
  const verdicts = await decideOrders(db, shop, readable, { lock: true });
  const context = { ...shop, importId: pull.id, actorId: pull.user_id, now, toBase: await baseConverter(db, now) };
  const decided = verdicts.map((verdict, index) => ({
    ...verdict,
    sourceId: readable[index]?.sourceId ?? '',
    refunds: readable[index]?.refunds ?? [],
  }));
  await applyDecided(db, context, decided);
  await saveShopRefunds(db, context, decided);

  const counts: PullCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  const failed: FailedOrder[] = [];
  const arrived: OrderId[] = [];
  for (const [index, { decision }] of verdicts.entries()) {
    counts[decision.verdict] += 1;
    const id = { sourceId: readable[index]?.sourceId ?? '', orderNumber: orders[index]?.order_number ?? '' };
    if (decision.verdict === 'refused')
      failed.push({ ...id, code: decision.reason, details: { row: 1, ...decision.details } });
    else arrived.push(id);
  }
  return { counts, failed, arrived };
}
