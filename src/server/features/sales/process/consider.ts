import type { Money } from '#domain/shared/money/money.ts';
import { decideProcessable, type ProcessableFacts, type ProcessRefusal } from '#domain/sales/orders/processable.ts';
import { mappingStatus, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import type { FulfillmentStatus, MappingStatus } from '#domain/shared/order-status/order-status.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { channelsFor } from '#domain/shipping/shipping/price.ts';
import { whyNoChannel, type NoChannel } from '#domain/shipping/shipping/no-channel.ts';
import { kindsOf, quoted, type Quoted, type ShippedLine } from '#domain/shipping/shipping/quotes/quote.ts';
import type { OwnCover } from '#domain/warehouse/stock/own.ts';
import type { Db } from '../../../core/http/context.ts';
import { priceList, rowsTo, type PriceList } from '../../shipping/shipping/prices.ts';
import { dutyOfOrder } from './duty.ts';
import { ownCovers, ownStocks, type OwnStockUse } from './own-stock.ts';
import { authorizedIsEnough, type OrderRow } from './store.ts';
import type { PricedGoods } from '../../shipping/shipping/seller-prices.ts';
import { sellerPrices } from './seller-prices.ts';
import { isSupplied, type Supplied } from './supplied.ts';

/** A checked order and, when every line has a product, priced. */
export type Considered = {
  readonly order: OrderRow;
  readonly facts: ProcessableFacts;
  /** null while a line has no product: then it cannot be priced. */
  readonly quoted: Quoted<OrderRow> | null;
  /** Why no channel carries it; null when one does, or while its goods are unknown. */
  readonly noChannel: NoChannel | null;
  /** What it takes from the seller's own stock; null: nothing. */
  readonly own: OwnCover | null;
};

export type Consideration = { readonly prices: PriceList; readonly currency: string; readonly at: Date };

const shipped = (
  line: Supplied,
  price: Pick<ShippedLine, 'quote' | 'agreed'>,
  own: OwnCover | undefined,
): ShippedLine => ({
  quantity: line.quantity,
  own: own?.pieces.get(line.id),
  ...price,
  piece: { grams: line.weight_g, mm: line.mm },
  kinds: line.kinds,
});

function mappingOf({ mapping_status, lines }: OrderRow): MappingStatus {
  const supplied = lines.filter(isSupplied).length;
  if (mapping_status !== mappingStatus.mapped || supplied === lines.length) return mapping_status;
  return supplied === 0 ? 0 : 2;
}

export const unitsOf = ({ lines }: OrderRow): number => lines.reduce((all, line) => all + line.quantity, 0);

export const countryOf = (order: OrderRow): string => order.shipping_address.country_code.trim();

const goodsOf = (order: OrderRow, line: Supplied): PricedGoods => ({
  sellerId: order.seller_id,
  country: countryOf(order),
  variantId: line.variant_id,
  quoteE4: line.quote_e4,
  orderedAt: order.created_at,
});

type ConsiderOptions = {
  readonly currency: string;
  readonly at: Date;
  /** Serve them from their sellers' own stock, in their order; absent: all goods are charged. */
  readonly own?: OwnStockUse;
  /** Orders that are checked, and take no own stock. */
  readonly leftOut?: ReadonlySet<string>;
};

/**
 * Checks and prices orders at prices of an instant. Everything ships from our own warehouse, so VAT is always charged
 * (domain.md §4).
 */
export async function consider(
  db: Db,
  orders: readonly OrderRow[],
  { currency, at, own, leftOut }: ConsiderOptions,
): Promise<{ readonly considered: readonly Considered[]; readonly consideration: Consideration }> {
  const prices = await priceList(db, orders.map(countryOf), currency, at);
  const authorized = await authorizedIsEnough(db);
  const priceOf = await sellerPrices(
    db,
    orders.flatMap((order) => order.lines.filter(isSupplied).map((line) => goodsOf(order, line))),
    { currency },
  );
  const quote = (order: OrderRow, cover?: OwnCover): Considered => {
    const country = countryOf(order);
    const rows = rowsTo(prices, { country, postcode: order.shipping_address.zip, at });
    const mapping = mappingOf(order);
    const lines = order.lines.filter(isSupplied).map((line) => shipped(line, priceOf(goodsOf(order, line)), cover));
    const rule = prices.vat.get(country);
    const dutyOn = (charged: Money) => dutyOfOrder(order, rule, charged);
    const terms = { currency, at, vatBp: rule?.rate_bp ?? 0, platformWarehouse: false, dutyOn };
    const complete =
      mapping === 1 && lines.length > 0 ? quoted(order, country, rows, lines, terms, order.preferred_channel) : null;
    const served = complete ? complete.quotes.length > 0 : channelsFor(country, rows, [], at).length > 0;
    const noChannel = served ? null : whyNoChannel(country, rows, kindsOf(lines), at);
    const facts = factsOf(order, { mapping, served, authorized });
    return { order, quoted: complete, noChannel, own: cover ?? null, facts };
  };
  const considered = orders.map((order) => quote(order));
  const consideration = { prices, currency, at };
  if (!own) return { considered, consideration };
  // Only orders that can be processed take own stock.
  const ready = considered.filter((one) => obstacleOf(one) === null && !leftOut?.has(one.order.id));
  const taking = ready.map(({ order }) => order);
  const covers = ownCovers(taking, await ownStocks(db, taking, own));
  return {
    considered: considered.map((one) => {
      const cover = covers.get(one.order.id);
      return cover ? quote(one.order, cover) : one;
    }),
    consideration,
  };
}

const inWork = (status: FulfillmentStatus): FulfillmentStatus =>
  status === fulfillmentStatus.unfulfilled ? 'in_progress' : status;

type OrderChecks = { readonly mapping: MappingStatus; readonly served: boolean; readonly authorized: boolean };

const factsOf = (order: OrderRow, { mapping, served, authorized }: OrderChecks): ProcessableFacts => ({
  order_status: order.order_status,
  financial_status: order.financial_status,
  // A paid order may have lost all its goods again; it is still processed.
  fulfillment_status: order.processed_at === null ? order.fulfillment_status : inWork(order.fulfillment_status),
  mapping_status: mapping,
  store_status: order.store_status,
  shop_hold: order.shop_hold || null,
  shipping_address: order.shipping_address,
  has_channel: served,
  remaining_units: unitsOf(order),
  authorized_is_enough: authorized,
  open_option_changes: order.option_changes,
});

/** The first obstacle of an order, with details for its message; null when there is none. */
export function obstacleOf({ order, facts }: Considered): Refused<ProcessRefusal> | null {
  const decided = decideProcessable(facts);
  if (decided.ok) return null;
  // The message selects its text by the problem or hold, and such keys must not contain a dash.
  const named = (['problem', 'hold'] as const).flatMap((field) => {
    const name = decided.details?.[field];
    return name === undefined ? [] : [[field, String(name).replaceAll('-', '_')]];
  });
  return refuse(decided.refusal, {
    ...decided.details,
    ...(Object.fromEntries(named) as Record<string, string>),
    order: order.order_number,
  });
}

export type ReadyOrder = Quoted<OrderRow> & { readonly own: OwnCover | null };

/** Processable orders, and those with obstacles. */
export function sortOut(considered: readonly Considered[]): {
  readonly ready: readonly ReadyOrder[];
  readonly behind: readonly Considered[];
} {
  const clear = (one: Considered) => obstacleOf(one) === null;
  return {
    ready: considered.flatMap((one) => (clear(one) && one.quoted ? [{ ...one.quoted, own: one.own }] : [])),
    behind: considered.filter((one) => !clear(one)),
  };
}
