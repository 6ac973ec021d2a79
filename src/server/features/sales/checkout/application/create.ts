import type { z } from 'zod';
import { purchaseCreate } from '#contract/sales/checkout-application.ts';
import { decideSupply, type LineProblem } from '#domain/catalog/cart/supply.ts';
import { decidePrice } from '#domain/sales/checkout/check.ts';
import { chargeOf } from '#domain/sales/checkout/payment.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { pricingMoment } from '#domain/shipping/pricing/validity.ts';
import { goodsPriceBy } from '#domain/shipping/shipping/quotes/quote.ts';
import { defineRoute, type Language, type Route } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { takeMarketStock } from '../../../catalog/cart/market-stock.ts';
import { balanceOf } from '../../../finance/accounts/ledger.ts';
import { creditBlockOf } from '../../../finance/credit/due.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { atLine, type BoughtLine, type ShownItem } from '../bought-lines.ts';
import { placeStock } from '../place-stock.ts';
import { paypalOf } from '../paypal.ts';
import { stockWarehouses } from '../warehouses.ts';
import { goodsOf, lockGoods } from './store.ts';
import { stockMarket, type StockMarket } from './terms.ts';

type Input = z.output<typeof purchaseCreate.input>;
type LineRefusal = LineProblem | 'checkout.price-changed';

/** The lines as they were shown; refused at the first that changed or is too small. */
function appliedLines(
  shown: Input['lines'],
  { market, enough }: StockMarket,
  language: Language,
): Result<readonly BoughtLine<ShownItem>[], LineRefusal | 'purchase.below-minimum' | 'not-found'> {
  const current = new Map(market.lines.map((line) => [line.row.variant_id, line]));
  const bought: BoughtLine<ShownItem>[] = [];
  for (const { variant_id, price, channel_id } of shown) {
    const line = current.get(variant_id);
    if (!line) return refuse('not-found');
    const item = { market_product_id: line.row.market_product_id, variant_id, channel_id };
    const checks = [
      decideSupply(line.quantity, line.row),
      enough(variant_id),
      decidePrice(price, goodsPriceBy(line, channel_id)),
    ];
    const failed = checks.find((check) => !check.ok);
    if (failed && !failed.ok) return atLine(failed, item, line.row, language);
    bought.push({ shown: item, line });
  }
  return ok(bought);
}

export const createRoute: Route = defineRoute(
  purchaseCreate,
  async ({ input, actor, db, now, emit, language, services }) => {
    const sellerId = actor.userId;
    const { payment_method: method } = input;
    const warehouse = (await stockWarehouses(db)).find(({ id }) => id === input.warehouse_id);
    if (!warehouse) return refuse('not-found');
    const paypal = await paypalOf({ db, services }, sellerId, method);
    if (!paypal.ok) return paypal;
    const block = await creditBlockOf(db, sellerId, chargeOf(method, 'stock'), now);
    if (block) return block;
    const currency = await booksCurrency(db);
    const at = pricingMoment(new Date(input.priced_at), now);
    await lockGoods(
      db,
      input.lines.map(({ variant_id }) => variant_id),
    );
    const rows = await goodsOf(db, sellerId, input.lines);
    const priced = await stockMarket(db, rows, warehouse, { sellerId, currency, at });
    const lines = appliedLines(input.lines, priced, language);
    if (!lines.ok) return lines;
    const [checkoutId, bought, shown] = [newId(), lines.value, input.totals];
    const { market } = priced;
    const placing = { db, checkoutId, sellerId, currency, market, bought, method, shown, at, now, language, emit };
    const placed = await placeStock(placing, warehouse);
    if (!placed.ok) return placed;
    const { totals, documents, purchases, manualPayment } = placed.value;
    await takeMarketStock(
      db,
      sellerId,
      bought.map(({ line: { key, row, quantity } }) => {
        const documentId = documents.get(key);
        if (documentId === undefined) throw new Error(`No purchase for line ${key}`);
        return { market_product_id: row.market_product_id, variant_id: row.variant_id, quantity, documentId };
      }),
    );
    return ok({
      checkout_id: checkoutId,
      orders: [],
      purchases: [...purchases],
      pieces: bought.reduce((all, { line }) => all + line.quantity, 0),
      total: totals.total,
      fee: totals.fee,
      payment_method: method,
      manual_payment: manualPayment && {
        manual_payment_id: manualPayment.id,
        number: manualPayment.number,
        paypal_account: paypal.value,
      },
      available: (await balanceOf(db, sellerId)).available,
    });
  },
);
