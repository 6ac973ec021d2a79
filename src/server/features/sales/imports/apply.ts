import type { FieldChange, ImportDecision } from '#domain/sales/imports/decide-import.ts';
import type { ImportedOrder } from '#domain/sales/imports/imported.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { noteAddressChanges } from '../orders/address/address-changes.ts';
import { refreshSearch } from '../orders/list/search.ts';
import { openCancelledCases } from '../after-sales/propose.ts';
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
  /** The import or the pull it came by. */
  readonly importId: string;
  /** Whoever started the import; null: the clock. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly toBase: ToBase;
};

/** An order of the file with what was decided about it. */
export type Decided = {
  readonly sourceId: string;
  readonly existing: Existing | null;
  readonly decision: ImportDecision;
  /** The order whose id in the shop was not known until now. */
  readonly adoptsId: string | null;
};

type Changed = { existing: Existing; decision: Extract<ImportDecision, { verdict: 'changed' }> };

/** Carries out what was decided for a chunk of orders, in the caller's transaction, with a fixed number of statements. */
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
  // Said again in other words, or never written down: the next import then knows it by its hash.
  const restated = decided.flatMap(({ existing, decision }) =>
    existing && decision.verdict === 'unchanged' && !existing.hash?.equals(hashOf(decision.next))
      ? [{ id: existing.id, order: decision.next }]
      : [],
  );
  await putSources(db, shop, restated);
  await recordMany(db, events);
}

/** An address the shop changes under our hands is looked at by somebody, also one that came too late to follow. */
async function noteAddresses(db: Db, shop: Shop, decided: readonly Decided[]): Promise<void> {
  const said = decided.flatMap(({ existing, decision }) => {
    if (!existing?.now.processed || decision.verdict === 'new' || decision.verdict === 'refused') return [];
    if (decision.late_address) return [{ orderId: existing.id, after: decision.late_address, applied: false }];
    const follows = decision.verdict === 'changed' && decision.changed.some((one) => topOf(one) === 'shipping_address');
    return follows ? [{ orderId: existing.id, after: decision.next.shipping_address, applied: true }] : [];
  });
  const followed = said.filter(({ applied }) => applied).map(({ orderId }) => orderId);
  if (followed.length > 0) await partCompany(db, { sellerId: shop.sellerId, orderIds: followed }, shop);
  await noteAddressChanges(db, said, { ...shop, source: 'shop' });
}

const nextOf = (decision: ImportDecision): ImportedOrder | null =>
  decision.verdict === 'refused' ? null : decision.next;

const noOption: OptionOf = () => {
  throw new Error('no line was announced');
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
  await putSources(db, shop, sources);
  return [
    ...orders.map(({ id }) => fact(shop, 'order.imported', id, { import_id: shop.importId })),
    ...orders.filter(needsAddress).map(({ id }) => fact(shop, 'order.address-wrong', id, { import_id: shop.importId })),
  ];
}

/** Nobody corrects the address of an order that was sent or called off before it came here. */
const needsAddress = ({ address_problems, order_status, fulfillment_status }: OrderRecord): boolean =>
  address_problems.length > 0 && order_status === 'open' && fulfillment_status === 'unfulfilled';

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
  const orderIds = calledOff.map(({ existing }) => existing.id);
  // A cancelled order may lie half packed: a person decides about the goods, and no label is printed meanwhile.
  if (orderIds.length > 0) {
    await stopParcels(db, 'conflict', { ...shop, orderIds }, 'order-cancelled');
    // A case has somebody who asked: where the clock did, it is the seller, whose shop said so.
    await openCancelledCases(
      db,
      { sellerId: shop.sellerId, orderIds },
      { actorId: shop.actorId ?? shop.sellerId, now: shop.now },
    );
  }
  return changed.flatMap((one) => eventsOf(one, shop));
}

const topOf = ({ field }: FieldChange): string => field.split('.')[0] ?? field;
const touchesLines = ({ decision }: { decision: ImportDecision }): boolean =>
  decision.verdict === 'changed' && decision.changed.some((change) => topOf(change) === 'lines');
const isCancelled = (decision: Changed['decision']): boolean =>
  decision.order_status === 'cancelled' && decision.changed.some((change) => change.field === 'order_status');

/** A line that stays keeps its id, so that whatever refers to it still does. */
function linesOf(existing: Existing, order: ImportedOrder, optionOf: OptionOf): LineRecord[] {
  const known = new Map(existing.lines.map((line) => [line.key, line.id]));
  return order.lines.map((line, index) =>
    lineRecord(existing.id, known.get(line.key) ?? newId(), index, line, optionOf),
  );
}

const moneyFields = new Set(['subtotal', 'discount', 'shipping', 'tax', 'total']);

/** Only what the shop said anew: a note or an address mended here stays mended while the shop is silent about it. */
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

/** Enough for a timeline. Names only: amounts are not for everybody who reads it. */
const maxReported = 20;

function eventsOf({ existing, decision }: Changed, shop: Shop): NewEvent[] {
  const others = decision.changed.filter(({ field }) => !(isCancelled(decision) && field === 'order_status'));
  const facts: NewEvent[] = [];
  if (isCancelled(decision))
    facts.push(fact(shop, 'order.cancelled', existing.id, { by: 'shop', import_id: shop.importId }));
  if (others.length > 0) {
    const data = {
      import_id: shop.importId,
      changed: [...new Set(others.map(({ field }) => field))].slice(0, maxReported),
      held: decision.held,
    };
    facts.push(fact(shop, 'order.changed', existing.id, decision.alert ? { ...data, alert: true } : data));
    const isElsewhere = existing.now.processed && others.some((change) => topOf(change) === 'shipping_address');
    if (isElsewhere) facts.push(fact(shop, 'order.address-changed', existing.id, { by: 'shop' }));
  }
  return facts;
}

const fact = (shop: Shop, name: string, orderId: string, data: Record<string, unknown>): NewEvent => ({
  name,
  sellerId: shop.sellerId,
  orderId,
  actorId: shop.actorId,
  data,
  at: shop.now,
});
