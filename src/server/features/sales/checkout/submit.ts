import { checkout } from '#contract/sales/checkout.ts';
import { piecesIn } from '#domain/sales/checkout/check.ts';
import { addressProblems, type Address } from '#domain/shared/address/address.ts';
import { tidyAddress } from '#domain/sales/orders/address-change.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { pricingMoment } from '#domain/shipping/pricing/validity.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockedCart, takeBought } from '../../catalog/cart/bought.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { creditBlockOf } from '../../finance/credit/due.ts';
import { lockOwnStock } from '../../warehouse/stock/own.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { chargeOf } from '#domain/sales/checkout/payment.ts';
import { stockMarket } from './application/terms.ts';
import { boughtLines, type Input } from './bought-lines.ts';
import { marketFor } from './market.ts';
import { ownStore } from './orders.ts';
import { placeOrders } from './place-orders.ts';
import { paypalOf } from './paypal.ts';
import { placeStock } from './place-stock.ts';
import { stockWarehouses, type Warehouse } from './warehouses.ts';

type Target =
  | { readonly order: { readonly storeId: string; readonly address: Address } }
  | { readonly warehouse: Warehouse };
type TargetRefusal = 'order.address-incomplete' | 'checkout.store-closed' | 'not-found';

/** Where the goods go: an address, as an order of one of the seller's open stores, or a warehouse. */
async function targetOf(
  db: Db,
  sellerId: string,
  { store_id: storeId, shipping_address: typed, warehouse_id }: Input,
): Promise<Result<Target, TargetRefusal>> {
  if (storeId === undefined || !typed) {
    const warehouse = (await stockWarehouses(db)).find(({ id }) => id === warehouse_id);
    return warehouse ? ok({ warehouse }) : refuse('not-found');
  }
  const address = tidyAddress(typed);
  const [problem] = addressProblems(address);
  if (problem !== undefined) return refuse('order.address-incomplete', { problem });
  const store = await ownStore(db, sellerId, storeId);
  if (!store) return refuse('not-found');
  if (store.status !== storeStatus.open) return refuse('checkout.store-closed', { store: store.name });
  return ok({ order: { storeId, address } });
}

const placeOf = ({ country_code: country, zip: postcode }: Address) => ({ country, postcode });

export const submitRoute: Route = defineRoute(checkout, async ({ input, actor, db, now, emit, language, services }) => {
  const sellerId = actor.userId;
  const { payment_method: method } = input;
  const target = await targetOf(db, sellerId, input);
  if (!target.ok) return target;
  const paypal = await paypalOf({ db, services }, sellerId, method);
  if (!paypal.ok) return paypal;

  const charge = chargeOf(method, 'order' in target.value ? 'order' : 'stock');
  const block = await creditBlockOf(db, sellerId, charge, now);
  if (block) return block;
  const currency = await booksCurrency(db);
  const at = pricingMoment(new Date(input.priced_at), now);
  // Before the market's stock, as in processing.
  if ('order' in target.value) await lockOwnStock(db, sellerId);
  const cart = await lockedCart(db, sellerId, input.lines);
  const buyer = { sellerId, currency, at };
  const counted = input.lines.map(({ variant_id, from }) => ({ variant_id, quantity: piecesIn(from) }));
  const priced =
    'order' in target.value
      ? { market: await marketFor(db, cart, placeOf(target.value.order.address), buyer), enough: undefined }
      : await stockMarket(db, cart, target.value.warehouse, buyer, counted);
  const { market } = priced;
  const lines = boughtLines(input.lines, priced, language);
  if (!lines.ok) return lines;

  const [checkoutId, bought, shown] = [newId(), lines.value, input.totals];
  const placing = { db, checkoutId, sellerId, currency, market, bought, method, shown, at, now, language, emit };
  const placed =
    'order' in target.value
      ? await placeOrders(placing, target.value.order)
      : await placeStock(placing, target.value.warehouse);
  if (!placed.ok) return placed;
  const items = bought.map(({ shown: line, line: { quantity, own = 0, key } }) => {
    const documentId = placed.value.documents.get(key);
    if (documentId === undefined) throw new Error(`No document for line ${key}`);
    return { ...line, quantity, own, documentId };
  });
  await takeBought(db, { userId: sellerId, opId: checkoutId, cart, items, now }, emit);
  const { totals, orders, purchases, manualPayment } = placed.value;
  return ok({
    checkout_id: checkoutId,
    orders: [...orders],
    purchases: [...purchases],
    pieces: items.reduce((all, { quantity }) => all + quantity, 0),
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
});
