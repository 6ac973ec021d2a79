import { checkoutPreview } from '#contract/sales/checkout.ts';
import { itemKey, type CartItem } from '#domain/catalog/cart/operations.ts';
import { decideSupply } from '#domain/sales/checkout/check.ts';
import { totalsOfParcels } from '#domain/sales/checkout/parcels.ts';
import { chargeOf, checkoutMethods } from '#domain/sales/checkout/payment.ts';
import { missingFrom } from '#domain/shipping/pricing/totals.ts';
import { priceValidityMs } from '#domain/shipping/pricing/validity.ts';
import { subtract, zero } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type RequestContext, type Route } from '../../../core/http/context.ts';
import { cartOf } from '../../catalog/cart/bought.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { announcedBlock } from '../../finance/credit/due.ts';
import { connectionForSeller } from '../../finance/paypal-merchants/keys.ts';
import { paypalFeeRate } from '../../finance/rates/paypal-fee-rate.ts';
import { bankAccount } from '../../platform/settings/bank-account.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { marketFor, planFor, type Market } from './market.ts';
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

/** What a selection of the market's lines costs its seller, with the channels to choose from and the payment. */
export async function previewOf(market: Market, selection: Selection, viewer: Viewer) {
  const { db, sellerId, now, language, services, warehouses } = viewer;
  const { currency } = market;
  const { payment_method: method } = selection;
  const leftOut = new Set(selection.left_out.map(itemKey));
  const bought = market.lines.filter(({ key, row, quantity }) => !leftOut.has(key) && decideSupply(quantity, row).ok);
  const own = new Map(selection.channels.map((choice) => [itemKey(choice), choice.channel_id]));
  const choices = new Map(
    bought.flatMap(({ key }) => {
      const channelId = own.get(key) ?? selection.channel_id;
      return channelId === undefined ? [] : [[key, channelId] as const];
    }),
  );
  const plan = planFor(market, bought, choices);
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
    lines: market.lines.map((line) => presentLine(line, { plan, leftOut, market, language })),
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

export const previewRoute: Route = defineRoute(
  checkoutPreview,
  async ({ input, actor, db, now, language, services }) => {
    const sellerId = actor.userId;
    const { warehouse_id: warehouseId } = input;
    const warehouses = await stockWarehouses(db);
    const place = { country: input.country_code, postcode: input.zip };
    const to = warehouseId === undefined ? place : warehouses.find(({ id }) => id === warehouseId);
    if (to === undefined) return refuse('not-found');
    const currency = await booksCurrency(db);
    const cart = await cartOf(db, sellerId);
    const market = await marketFor(db, cart, to, { sellerId, currency, at: now });
    return ok(await previewOf(market, input, { db, sellerId, now, language, services, warehouses }));
  },
);
