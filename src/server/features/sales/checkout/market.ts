import { itemKey } from '#domain/catalog/cart/operations.ts';
import { factoryParcel, planParcels, type Destination, type ParcelPlan } from '#domain/sales/checkout/parcels.ts';
import { planServed, planSupplied, type ServableLine, type SuppliedPlan } from '#domain/sales/checkout/served.ts';
import { isPlatformsOwn, needsChannel } from '#domain/sales/checkout/stock.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import { dutyOf } from '#domain/shipping/pricing/duty.ts';
import type { OwnStock } from '#domain/warehouse/stock/own.ts';
import type { Db } from '../../../core/http/context.ts';
import type { CartRow } from '../../catalog/cart/bought.ts';
import { priceList, rowsTo, type PriceList } from '../../shipping/shipping/prices.ts';
import type { PricedGoods } from '../../shipping/shipping/seller-prices.ts';
import { ownStockOf } from '../../warehouse/stock/own.ts';
import { sellerPrices } from '../process/seller-prices.ts';
import type { Warehouse } from './warehouses.ts';

/** A cart line with the seller's price in the country. */
export type MarketLine = ServableLine & { readonly row: CartRow };

export type Market = {
  readonly country: string;
  /** The books' currency, that of all prices. */
  readonly currency: string;
  readonly lines: readonly MarketLine[];
  readonly destination: Destination<MarketLine>;
  readonly prices: PriceList;
  /** Where the goods become the seller's stock; null for an order. */
  readonly warehouse: Warehouse | null;
  /** The seller's own pieces, which serve orders first. */
  readonly own: readonly OwnStock[];
  /** VAT of the country in basis points; null without a rule, and in a warehouse of the platform's own. */
  readonly vatBp: number | null;
};

/** Where an order goes. Without a postcode, prices are without the surcharges of remote areas. */
type Place = { readonly country: string; readonly postcode: string };
/** The price of a piece without an accepted one, from that of the catalogue. */
export type CataloguePrice = (row: CartRow, price: UnitPrice) => UnitPrice;
type Buyer = { readonly sellerId: string; readonly currency: string; readonly at: Date };

const goodsOf = ({ sellerId, at }: Buyer, country: string, { variant_id, quote_e4 }: CartRow): PricedGoods => ({
  sellerId,
  country,
  variantId: variant_id,
  quoteE4: quote_e4,
  orderedAt: at,
});

/**
 * The lines of a cart priced for a country, and the terms of shipping there. An order ships from our own warehouse, so
 * VAT and import duty are charged as in processing. Stock bears VAT unless the warehouse is the platform's own, and no
 * duty, because no consignment goes to a customer (domain.md §4).
 */
export async function marketFor(
  db: Db,
  cart: readonly CartRow[],
  to: Place | Warehouse,
  buyer: Buyer,
  catalogueOf: CataloguePrice = (_, price) => price,
): Promise<Market> {
  const { sellerId, currency, at } = buyer;
  const warehouse = 'id' in to ? to : null;
  const { country } = to;
  const prices = await priceList(db, [country], currency, at);
  const priceOf = await sellerPrices(
    db,
    cart.map((row) => goodsOf(buyer, country, row)),
    { currency },
  );
  const rule = prices.vat.get(country) ?? null;
  const platformWarehouse = warehouse !== null && isPlatformsOwn(warehouse);
  const terms = { currency, at, vatBp: rule?.rate_bp ?? 0, platformWarehouse };
  return {
    country,
    currency,
    prices,
    warehouse,
    own: warehouse
      ? []
      : await ownStockOf(
          db,
          sellerId,
          cart.filter((row) => row.supplied).map((row) => row.variant_id),
        ),
    vatBp: platformWarehouse ? null : (rule?.rate_bp ?? null),
    lines: cart.map((row) => {
      const price = priceOf(goodsOf(buyer, country, row));
      return {
        key: itemKey(row),
        variantId: row.variant_id,
        quantity: row.quantity,
        ...price,
        quote: price.agreed ? price.quote : catalogueOf(row, price.quote),
        piece: { grams: row.weight_g, mm: row.mm },
        kinds: row.kinds,
        row,
      };
    }),
    destination: {
      country,
      rows: rowsTo(prices, { country, postcode: to.postcode, at }),
      termsOf: (lines) =>
        warehouse
          ? terms
          : {
              ...terms,
              dutyOn: (value) => dutyOf(rule, { items: lines.map(({ row }) => row.variant_id), value }),
            },
    },
  };
}

/** The parcels of these lines by the chosen channels. */
export function planFor(
  { destination, warehouse, own }: Market,
  lines: readonly MarketLine[],
  choices: ReadonlyMap<string, string>,
): ParcelPlan<MarketLine> {
  if (warehouse === null) return planServed(lines, destination, choices, own);
  if (needsChannel(warehouse)) return planParcels(lines, destination, choices);
  const parcels = lines.length === 0 ? [] : [factoryParcel(lines, destination.termsOf(lines))];
  return { parcels, wholeCart: [], offers: new Map(), stranded: new Map() };
}

/** The parcels of the chosen lines that can be had now. */
export const planAvailable = (
  market: Market,
  choices: ReadonlyMap<string, string>,
  isChosen: (line: MarketLine) => boolean,
): SuppliedPlan<MarketLine> =>
  planSupplied(market.lines, { stock: market.own, isChosen, planOf: (lines) => planFor(market, lines, choices) });
