import type { FieldChange, ImportDecision } from '#domain/sales/imports/decide-import.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import { orderStatus, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { noteAddressChanges } from '../orders/address/address-changes.ts';
import { refreshSearch } from '../orders/list/search.ts';
import { applyMappingToOrders } from '../../catalog/mapping/apply.ts';
import { openCancelledCases } from '../cases/proposed-cases.ts';
import { stopParcels } from '../../warehouse/packing/parcels.ts';
import { partCompany } from '../../warehouse/packing/rearrange.ts';
import { ensureOptions, type OptionOf } from './catalogue.ts';
import type { Existing } from './existing.ts';
import {
  fromAddress,
  fromLines,
  fromMoney,
  lineRecord,
  newLines,
  orderRecord,
  type LineRecord,
  type OrderRecord,
  type ToBase,
} from './rows.ts';
import { hashOf } from './order-hash.ts';
import {
  adoptSourceIds,
  insertOrders,
  putLines,
  putSources,
  removeLines,
  updateOrders,
  type OrderPatch,
} from './write.ts';

export type Shop = {
  readonly sellerId: string;
  readonly storeId: string;
  /** The import or pull it came from. */
  readonly importId: string;
  /** The user who started the import; null: the schedule. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly toBase: ToBase;
};

/** An order of the file with its decision. */
export type Decided = {
  readonly sourceId: string;
  readonly existing: Existing | null;
  readonly decision: ImportDecision;
  /** An existing order whose shop id was unknown. */
  readonly adoptsId: string | null;
};

type Changed = { existing: Existing; decision: Extract<ImportDecision, { verdict: 'changed' }> };

/** Applies the decisions about a chunk of orders in the caller's transaction, with a fixed number of statements. */
export async function applyDecided(db: Db, shop: Shop, decided: readonly Decided[]): Promise<void> {
  const fresh = decided.filter(({ decision }) => decision.verdict === 'new');
  const changed = decided.flatMap(({ existing, decision }): Changed[] =>
    existing && decision.verdict === 'changed' ? [{ existing, decision }] : [],
  );
  const lines = [...fresh, ...changed.filter(touchesLines)].flatMap(({ decision }) => nextOf(decision)?.lines ?? []);
  const optionOf = lines.length > 0 ? await ensureOptions(db, shop, lines) : noOption;

  await noteAddresses(db, shop, decided);
  await adoptSourceIds(
    db,
    shop.sellerId,
    decided.flatMap(({ adoptsId, sourceId }) => (adoptsId ? [{ id: adoptsId, source_id: sourceId }] : [])),
  );
  const events = [
    ...(await insertNew(db, shop, fresh, optionOf)),
    ...(await updateChanged(db, shop, changed, optionOf)),
  ];
  // Changed in form only, or never stored: its hash is updated for the next import.
  const restated = decided.flatMap(({ existing, decision }) =>
    existing && decision.verdict === 'unchanged' && !existing.hash?.equals(hashOf(decision.next))
      ? [{ id: existing.id, order: decision.next }]
      : [],
  );
  await putSources(db, shop, restated);
  await recordMany(db, events);
}

/** Records address changes by the shop for review, including late ones. */
async function noteAddresses(db: Db, shop: Shop, decided: readonly Decided[]): Promise<void> {
  const changes = decided.flatMap(({ existing, decision }) => {
    if (!existing?.now.processed || decision.verdict === 'new' || decision.verdict === 'refused') return [];
    if (decision.late_address) return [{ orderId: existing.id, after: decision.late_address, applied: false }];
    const follows = decision.verdict === 'changed' && decision.changed.some((one) => topOf(one) === 'shipping_address');
    return follows ? [{ orderId: existing.id, after: decision.next.shipping_address, applied: true }] : [];
  });
  const followed = changes.filter(({ applied }) => applied).map(({ orderId }) => orderId);
  if (followed.length > 0) await partCompany(db, { sellerId: shop.sellerId, orderIds: followed }, shop);
  await noteAddressChanges(db, changes, { ...shop, source: 'shop' });
}

const nextOf = (decision: ImportDecision): ImportedOrder | null =>
  decision.verdict === 'refused' ? null : decision.next;

const noOption: OptionOf = () => {
  throw new Error('no options were prepared for new lines');
};

async function insertNew(db: Db, shop: Shop, fresh: readonly Decided[], optionOf: OptionOf): Promise<NewEvent[]> {
  const orders: OrderRecord[] = [];
  const lines: LineRecord[] = [];
  const sources: { id: string; order: ImportedOrder }[] = [];
  for (const { decision, sourceId } of fresh) {
    const order = nextOf(decision);
    if (!order) continue;
    const id = newId();
    const own = newLines(id, order, optionOf);
    orders.push(orderRecord(id, order, sourceId, own, shop));
    lines.push(...own);
    sources.push({ id, order });
  }
  await insertOrders(db, shop, orders);
  await putLines(db, shop.sellerId, lines);
  await applyMappingToOrders(db, { ...shop, orderIds: expanded(lines) });
  await putSources(db, shop, sources);
  const data = { import_id: shop.importId };
  return [
    ...orders.map(({ id }) => ({ name: 'order.imported' as const, ...about(shop, id), data })),
    ...orders
      .filter(needsAddress)
      .map(({ id }) => ({ name: 'order.address-wrong' as const, ...about(shop, id), data })),
  ];
}

/** Orders shipped or cancelled before their import need no address check. */
const needsAddress = ({ address_problems, order_status, fulfillment_status }: OrderRecord): boolean =>
  address_problems.length > 0 &&
  order_status === orderStatus.open &&
  fulfillment_status === fulfillmentStatus.unfulfilled;

async function updateChanged(db: Db, shop: Shop, changed: readonly Changed[], optionOf: OptionOf): Promise<NewEvent[]> {
  const patches: OrderPatch[] = [];
  const put: LineRecord[] = [];
  const gone: string[] = [];
  for (const { existing, decision } of changed) {
    const lines = touchesLines({ decision }) ? linesOf(existing, decision.next, optionOf) : null;
    if (lines) put.push(...lines);
    if (lines) gone.push(...existing.lines.map(({ id }) => id).filter((id) => !lines.some((line) => line.id === id)));
    patches.push({ id: existing.id, ...patchOf(decision, shop), ...(lines ? fromLines(lines) : {}) });
  }
  await removeLines(db, shop.sellerId, gone);
  await putLines(db, shop.sellerId, put);
  await updateOrders(db, shop, patches);
  const elsewhere = patches.flatMap(({ id, country_code }) => (country_code === undefined ? [] : [id]));
  const wereBundles = changed.flatMap(({ existing }) =>
    existing.lines.some(({ goods }) => goods.components !== null) ? [existing.id] : [],
  );
  const orderIds = [...new Set([...expanded(put), ...elsewhere, ...wereBundles])];
  await applyMappingToOrders(db, { ...shop, orderIds });
  await putSources(
    db,
    shop,
    changed.map(({ existing, decision }) => ({ id: existing.id, order: decision.next })),
  );
  await refreshSearch(
    db,
    shop.sellerId,
    changed.map(({ existing }) => existing.id),
  );
  const calledOff = changed.filter(({ existing, decision }) => isCancelled(decision) && existing.now.processed);
  const stopped = calledOff.map(({ existing }) => existing.id);
  // A cancelled order may be half packed: a user decides about the goods, and no label is printed meanwhile.
  if (stopped.length > 0) {
    await stopParcels(db, 'conflict', { ...shop, orderIds: stopped }, 'order-cancelled');
    // A case needs a requester: for scheduled pulls it is the seller.
    await openCancelledCases(
      db,
      { sellerId: shop.sellerId, orderIds: stopped },
      { actorId: shop.actorId ?? shop.sellerId, now: shop.now },
    );
  }
  return changed.flatMap((one) => eventsOf(one, shop));
}

const topOf = ({ field }: FieldChange): string => field.split('.')[0] ?? field;
const touchesLines = ({ decision }: { decision: ImportDecision }): boolean =>
  decision.verdict === 'changed' && decision.changed.some((change) => topOf(change) === 'lines');
const isCancelled = (decision: Changed['decision']): boolean =>
  decision.order_status === orderStatus.cancelled && decision.changed.some((change) => change.field === 'order_status');

/** An unchanged line keeps its id, so that references stay valid; one in work keeps its goods, which are paid. */
function linesOf(existing: Existing, order: ImportedOrder, optionOf: OptionOf): LineRecord[] {
  const known = new Map(existing.lines.map((line) => [line.key, line]));
  return order.lines.map((line, index) => {
    const same = known.get(line.key);
    const record = lineRecord(existing.id, same?.id ?? newId(), index, line, optionOf);
    return same?.inWork ? { ...record, ...same.goods } : record;
  });
}

/** Orders with a bundle, or with goods that depend on the country. */
const expanded = (lines: readonly LineRecord[]): readonly string[] => [
  ...new Set(
    lines.flatMap(({ order_id, components, by_country }) => (components !== null || by_country ? [order_id] : [])),
  ),
];

const moneyFields = new Set(['subtotal', 'discount', 'shipping', 'tax', 'total']);

/** Only changed fields: a local correction stays while the shop's value is unchanged. */
function patchOf(decision: Changed['decision'], shop: Shop): Partial<OrderRecord> {
  const { next } = decision;
  const tops = new Set(decision.changed.map(topOf));
  const texts = (['order_number', 'payment_method', 'note', 'tags', 'email'] as const).filter((field) =>
    tops.has(field),
  );
  return {
    ...Object.fromEntries(texts.map((field) => [field, next[field]])),
    ...(tops.has('created_at') ? { created_at: next.created_at.toISOString() } : {}),
    ...(tops.has('order_status') ? { order_status: decision.order_status } : {}),
    ...(isCancelled(decision) ? { cancelled_at: shop.now.toISOString() } : {}),
    ...(tops.has('financial_status') ? { financial_status: decision.financial_status } : {}),
    ...(tops.has('shop_hold') ? { shop_hold: next.shop_hold ?? '' } : {}),
    ...(tops.has('shop_fulfillment') ? { fulfillment_status: next.shop_fulfillment } : {}),
    ...(tops.has('shipping_address') ? fromAddress(next) : {}),
    ...([...tops].some((field) => moneyFields.has(field)) ? fromMoney(next, shop.toBase) : {}),
  };
}

/** Enough for the timeline. Field names only, because not every reader may see amounts. */
const maxReported = 20;

function eventsOf({ existing, decision }: Changed, shop: Shop): NewEvent[] {
  const others = decision.changed.filter(({ field }) => !(isCancelled(decision) && field === 'order_status'));
  const facts: NewEvent[] = [];
  const here = about(shop, existing.id);
  if (isCancelled(decision))
    facts.push({ name: 'order.cancelled', ...here, data: { by: 'shop', import_id: shop.importId } });
  if (others.length > 0) {
    const data = {
      import_id: shop.importId,
      changed: [...new Set(others.map(({ field }) => field))].slice(0, maxReported),
      held: decision.held,
    };
    facts.push({ name: 'order.changed', ...here, data: decision.alert ? { ...data, alert: true } : data });
    const isElsewhere = existing.now.processed && others.some((change) => topOf(change) === 'shipping_address');
    if (isElsewhere) facts.push({ name: 'order.address-changed', ...here, data: { by: 'shop' } });
  }
  return facts;
}

const about = (shop: Shop, orderId: string) => ({
  sellerId: shop.sellerId,
  orderId,
  actorId: shop.actorId,
  at: shop.now,
});
