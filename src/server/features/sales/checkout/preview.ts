import { checkoutPreview } from '#contract/sales/checkout.ts';
import { itemKey, type CartItem } from '#domain/catalog/cart/operations.ts';
import { decideSupply } from '#domain/catalog/cart/supply.ts';
import { totalsOfParcels } from '#domain/sales/checkout/parcels.ts';
import { chargeOf, checkoutMethods } from '#domain/sales/checkout/payment.ts';
import { missingFrom } from '#domain/shipping/pricing/totals.ts';
import { priceValidityMs } from '#domain/shipping/pricing/validity.ts';
import { subtract, zero } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type RequestContext, type Route } from '../../../core/http/context.ts';
import { cartOf, type CartRow } from '../../catalog/cart/bought.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { announcedBlock } from '../../finance/credit/due.ts';
import { connectionForSeller } from '../../finance/paypal-merchants/keys.ts';
import { paypalFeeRate } from '../../finance/rates/paypal-fee-rate.ts';
import { bankAccount } from '../../platform/settings/bank-account.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { stockMarket, type StockMarket } from './application/terms.ts';
import { marketFor, planAvailable, planFor, type Market } from './market.ts';
import { presentLine, presentParcel, presentWhole } from './present.ts';
import { presentWarehouse, stockWarehouses, type Warehouse } from './warehouses.ts';

type Selection = {
  readonly channels: readonly (CartItem & { readonly channel_id: string })[];
  readonly channel_id?: string | undefined;
  readonly left_out: readonly CartItem[];
  readonly payment_method: (typeof checkoutMethods)[number];
};
type Viewer = Pick<RequestContext<typeof checkoutPreview>, 'db' | 'now' | 'language' | 'services'> & {
  readonly sellerId: string;
  readonly warehouses: readonly Warehouse[];
};

/**
 * What a selection of the market's lines costs its seller, with the channels to choose from and the payment. Of stock,
 * lines that are not `enough` for the factory stay in the cart.
 */
export async function previewOf(market: Market, selection: Selection, viewer: Viewer, enough?: StockMarket['enough']) {
  const { db, sellerId, now, language, services, warehouses } = viewer;
  const { currency } = market;
  const { payment_method: method } = selection;
  const leftOut = new Set(selection.left_out.map(itemKey));
  const own = new Map(selection.channels.map((choice) => [itemKey(choice), choice.channel_id]));
  const choices = new Map(
    market.lines.flatMap(({ key }) => {
      const channelId = own.get(key) ?? selection.channel_id;
      return channelId === undefined ? [] : [[key, channelId] as const];
    }),
  );
  const { plan, problems } = planAvailable(
    market,
    choices,
    ({ key, row }) => !leftOut.has(key) && enough?.(row.variant_id).ok !== false,
  );
  const paypal = await paypalFeeRate(db);
  const totalsBy = (by: (typeof checkoutMethods)[number]) =>
    totalsOfParcels(currency, plan.parcels, by === 'paypal' ? paypal : undefined);
  const { subtotal, shipping, vat, duty, beforeFee, fee, total } = totalsBy(method);
  const { available } = await balanceOf(db, sellerId);
  const charge = chargeOf(method, market.warehouse ? 'stock' : 'order');
  return {
    country_code: market.country,
    warehouse_id: market.warehouse?.id ?? null,
    warehouses: warehouses.map(presentWarehouse),
    currency,
    priced_at: now.toISOString(),
    valid_until: new Date(now.getTime() + priceValidityMs).toISOString(),
    lines: market.lines.map((line) => presentLine(line, { plan, problems, leftOut, market, language, enough })),
    channels: plan.wholeCart.map((quote) => presentWhole(quote, market.prices)),
    parcels: plan.parcels.map((parcel) => presentParcel(parcel, market.prices)),
    vat_rate_bp: market.vatBp,
    subtotal,
    shipping,
    vat,
    duty,
    before_fee: beforeFee,
    fee,
    total,
    methods: checkoutMethods.map((by) => ({ payment_method: by, fee: totalsBy(by).fee, total: totalsBy(by).total })),
    paypal_account: (await bankAccount(db)).paypal,
    paypal_connected: (await connectionForSeller(services, db, sellerId)).ok,
    available,
    credit_block: await announcedBlock(db, sellerId, charge, { now, language }),
    missing: method === 'balance' ? missingFrom(available, total) : zero(currency),
    remaining: method === 'balance' ? subtract(available, total) : available,
  };
}

type ChosenStock = {
  readonly to: Warehouse;
  readonly buyer: Parameters<typeof stockMarket>[3];
  readonly leftOut: readonly CartItem[];
};

/** The cart priced as stock. Only lines that can be bought count for the price of a quantity. */
async function chosenStock(db: Db, cart: readonly CartRow[], { to, buyer, leftOut }: ChosenStock) {
  const out = new Set(leftOut.map(itemKey));
  const counted = cart.filter((row) => !out.has(itemKey(row)) && decideSupply(row.quantity, row).ok);
  const stock = await stockMarket(db, cart, to, buyer, counted);
  const keys = new Set(counted.map(itemKey));
  const { stranded } = planFor(
    stock.market,
    stock.market.lines.filter(({ key }) => keys.has(key)),
    new Map(),
  );
  if (stranded.size === 0) return stock;
  const carried = counted.filter((row) => !stranded.has(itemKey(row)));
  return stockMarket(db, cart, to, buyer, carried);
}

export const previewRoute: Route = defineRoute(
  checkoutPreview,
  async ({ input, actor, db, now, language, services }) => {
    const sellerId = actor.userId;
    const { warehouse_id: warehouseId } = input;
    const warehouses = await stockWarehouses(db);
    const place = { country: input.country_code, postcode: input.zip };
    const to = warehouses.find(({ id }) => id === warehouseId);
    if (warehouseId !== undefined && !to) return refuse('not-found');
    const currency = await booksCurrency(db);
    const cart = await cartOf(db, sellerId);
    const buyer = { sellerId, currency, at: now };
    const stock = to ? await chosenStock(db, cart, { to, buyer, leftOut: input.left_out }) : null;
    const market = stock?.market ?? (await marketFor(db, cart, place, buyer));
    const viewer = { db, sellerId, now, language, services, warehouses };
    return ok(await previewOf(market, input, viewer, stock?.enough));
  },
);
