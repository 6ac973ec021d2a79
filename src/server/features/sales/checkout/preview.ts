import { checkoutPreview } from '#contract/sales/checkout.ts';
import { itemKey } from '#domain/catalog/cart/operations.ts';
import { decideSupply } from '#domain/sales/checkout/check.ts';
import { planParcels, totalsOfParcels } from '#domain/sales/checkout/parcels.ts';
import { checkoutMethods } from '#domain/sales/checkout/payment.ts';
import { missingFrom } from '#domain/shipping/pricing/totals.ts';
import { priceValidityMs } from '#domain/shipping/pricing/validity.ts';
import { subtract, zero } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { cartOf } from '../../catalog/cart/bought.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { paypalFeeRate } from '../../finance/rates/paypal-fee-rate.ts';
import { bankAccount } from '../../platform/settings/bank-account.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { marketFor } from './market.ts';
import { presentLine, presentParcel, presentWhole } from './present.ts';

export const previewRoute: Route = defineRoute(checkoutPreview, async ({ input, actor, db, now, language }) => {
  const sellerId = actor.userId;
  const { country_code: country, payment_method: method } = input;
  const currency = await booksCurrency(db);
  const cart = await cartOf(db, sellerId);
  const { lines, destination, prices } = await marketFor(db, cart, { sellerId, country, currency, at: now });
  const leftOut = new Set(input.left_out.map(itemKey));
  const bought = lines.filter(({ key, row, quantity }) => !leftOut.has(key) && decideSupply(quantity, row).ok);
  const choices = new Map(input.channels.map((choice) => [itemKey(choice), choice.channel_id]));
  const plan = planParcels(bought, destination, choices);
  const quotes = plan.parcels.map(({ quote }) => quote);
  const paypal = await paypalFeeRate(db);
  const totalsBy = (by: (typeof checkoutMethods)[number]) =>
    totalsOfParcels(currency, quotes, by === 'paypal' ? paypal : undefined);
  const { subtotal, shipping, vat, duty, beforeFee, fee, total } = totalsBy(method);
  const { available } = await balanceOf(db, sellerId);
  const rule = prices.vat.get(country);
  const shown = { plan, leftOut, prices, country, vatBp: rule?.rate_bp ?? 0, language };
  return ok({
    country_code: country,
    currency,
    priced_at: now.toISOString(),
    valid_until: new Date(now.getTime() + priceValidityMs).toISOString(),
    lines: lines.map((line) => presentLine(line, shown)),
    channels: plan.wholeCart.map((quote) => presentWhole(quote, prices)),
    parcels: plan.parcels.map((parcel) => presentParcel(parcel, prices)),
    vat_rate_bp: rule?.rate_bp ?? null,
    subtotal,
    shipping,
    vat,
    duty,
    before_fee: beforeFee,
    fee,
    total,
    methods: checkoutMethods.map((by) => ({ payment_method: by, fee: totalsBy(by).fee, total: totalsBy(by).total })),
    paypal_account: (await bankAccount(db)).paypal,
    available,
    missing: method === 'balance' ? missingFrom(available, total) : zero(currency),
    remaining: method === 'balance' ? subtract(available, total) : available,
  });
});
