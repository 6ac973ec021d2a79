import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallName, Calls } from '#contract/registry.ts';
import type { AccountName } from '#server/demo/people.ts';
import { affiliateWorld } from '../finance/affiliate-world.ts';
import { afterSaleWorld } from './after-sales.ts';
import { applicationOf } from './applying.ts';
import { checkoutWorld, inputOf } from './checkout.ts';
import { approve, paypalWorld, type PaypalWorld } from '../paypal/world.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';
import { processInput } from './processing.ts';
import { givenReadyOrder } from '../server/ready.ts';
import { ownStockWorld } from '../warehouse/own-stock.ts';

/** A command that declares that it moves money. */
export type MoneyCommand = {
  [N in CallName]: Calls[N] extends { money: 'posts' | 'may-post' } ? N : never;
}[CallName];

type Attempt<N extends MoneyCommand> = {
  /** The account that sends it. */
  readonly by: AccountName;
  /** Prepares the data, and returns an input that moves money. */
  readonly make: () => Promise<Input<N>>;
};
export type MoneyCommands = { readonly [N in MoneyCommand]: Attempt<N> };

/**
 * For each command that moves money, an account and an input. PayPal's commands need its simulator. A new command does not compile until it is added here.
 */
export async function moneyCommands(app: TestApp, connected?: PaypalWorld): Promise<MoneyCommands> {
  const paypal = connected ?? (await paypalWorld(app));
  const { world, seller, manager, sellerId, variant, askRefund, refundOf } = await afterSaleWorld(app);
  const service = await app.as('service');
  const purchaser = await app.as('purchaser');

  const stockPurchase = async () => {
    const { order, offered, put, preview } = checkoutWorld(app);
    await put(seller, await offered());
    const shown = await preview(seller, { warehouse_id: app.base.warehouses['YW']! });
    const { data } = await seller.mutate('market_product.checkout', inputOf(shown, order));
    return data.purchases[0]?.purchase_id ?? '';
  };
  /** A finished stock purchase that is open again, with a piece less. */
  const reopened = async () => {
    const purchase_id = await stockPurchase();
    await purchaser.mutate('purchase.confirm', { purchase_ids: [purchase_id] });
    const [line] = await world.rows<{ id: string }>(
      'select id from purchase_lines where purchase_id = $1',
      purchase_id,
    );
    const line_id = line?.id ?? '';
    const numbers = { supplier_order_number: '1688-1', inbound_waybill: '' };
    await purchaser.mutate('purchase.update', { line_ids: [line_id], ...numbers });
    await world.receive(line_id);
    const corrections = [{ line_id, pieces: 1, location_code: 'A-01-02' }];
    await manager.mutate('purchase.reopen', { purchase_id, reason: 'Counted wrongly', corrections });
    return purchase_id;
  };
  const readyOrder = async () => (await givenReadyOrder(app.db, world.shop, [{ variant }])).id;
  const recharge = async () => {
    const claim = { amount: { minor: 1000, currency: 'EUR' }, method: 'bank' as const, reference: randomUUID() };
    return (await seller.mutate('account.recharge', claim)).data._id;
  };
  const proofOf = async (client: TestClient) => {
    const file = { name: 'proof.pdf', type: 'application/pdf', content: `%PDF-1.7 ${randomUUID()}` };
    return (await client.upload('common.uploadFile', { purpose: 'proof' }, file)).data.file_id;
  };
  const collectFor = (orderId: string): Input<'order.collectCreate'> => ({
    order_id: orderId,
    stage: 'not_shipped',
    reason: 'remote-area',
    amount_minor: 5000,
  });

  return {
    'order.processOrder': { by: 'seller', make: async () => processInput(seller, [await readyOrder()]) },
    'order.processOrders': {
      by: 'seller',
      make: async () => {
        const { payment_method: _, ...input } = await processInput(seller, [await readyOrder()]);
        return { ...input, channels: [] };
      },
    },
    'market_product.checkout': {
      by: 'seller',
      make: async () => {
        const { order, offered, put, preview } = checkoutWorld(app);
        await put(seller, await offered());
        return inputOf(await preview(seller), order);
      },
    },
    'purchase.create': {
      by: 'seller',
      make: async () => {
        const { variant_id } = await checkoutWorld(app).offered();
        const line = { variant_id, quantity: 1000 };
        const { data } = await seller.query('purchase.preview', { lines: [line] });
        return applicationOf(data, [line]);
      },
    },
    'purchase.cancel': { by: 'seller', make: async () => ({ purchase_id: await stockPurchase() }) },
    'purchase.confirm': { by: 'purchaser', make: async () => ({ purchase_ids: [await stockPurchase()] }) },
    'supplier_order.send': {
      by: 'purchaser',
      make: async () => {
        const [line] = await world.rows<{ variant_id: string; quantity: number }>(
          'select variant_id, quantity from purchase_lines where purchase_id = $1',
          await stockPurchase(),
        );
        const { data } = await purchaser.mutate('supplier_order.create', {
          supplier_id: null,
          supplier_name: 'Yiwu Bright',
          warehouse_id: app.base.warehouses['YW']!,
          lines: [
            {
              variant_id: line?.variant_id ?? '',
              quantity: line?.quantity ?? 1,
              price_fen: 900,
              seen: { for_orders: line?.quantity ?? 1, coming: 0 },
            },
          ],
        });
        return { order_id: data.order_id, version: data.version, email: '' as const, supplier_number: '' };
      },
    },
    'purchase.reject': {
      by: 'purchaser',
      make: async () => ({ purchase_id: await stockPurchase(), reason: 'The factory is closed' }),
    },
    'purchase.cancelMany': { by: 'purchaser', make: async () => ({ purchase_ids: [await stockPurchase()] }) },
    'purchase.finish': { by: 'purchaser', make: async () => ({ purchase_id: await reopened() }) },
    'purchase.terminateLine': {
      by: 'purchaser',
      make: async () => {
        const _id = await stockPurchase();
        await purchaser.mutate('purchase.confirm', { purchase_ids: [_id] });
        const [line] = await world.rows<{ id: string }>('select id from purchase_lines where purchase_id = $1', _id);
        const line_id = line?.id ?? '';
        const bought = { line_ids: [line_id], supplier_order_number: '1688-1', inbound_waybill: 'SF-1' };
        await purchaser.mutate('purchase.update', bought);
        return { line_id, reason: 'Lost' };
      },
    },
    'order.setAutoProcess': {
      by: 'seller',
      make: async () => ({ store_id: world.shop.storeId, is_on: true, hold_minutes: 1440 }),
    },
    'order.setChargeRule': { by: 'seller', make: async () => ({ limit_minor: 100 }) },
    'order.cancelProcess': {
      by: 'seller',
      make: async () => ({ order_ids: [(await world.worked([{ variant }])).id] }),
    },
    'order.decideCancel': {
      by: 'manager',
      make: async () => {
        const order = await world.worked([{ variant }]);
        expect(
          await service.mutate('order.requestCancel', { order_ids: [order.id], reason: 'By phone' }),
        ).toMatchObject({
          code: 200,
        });
        const [request] = (await manager.query('order.cancelRequests', { order_id: order.id })).data;
        return { request_id: request?.request_id ?? '', choice: 'cancel' };
      },
    },
    'paypal.capture': {
      by: 'seller',
      make: async () => {
        const { _id, approve_url } = await paypal.start(1_000);
        await approve(approve_url);
        return { payment_id: _id };
      },
    },
    'paypal.refund': {
      by: 'manager',
      make: async () => ({ payment_id: (await paypal.paid(1_000))._id, amount_minor: 500, reason: 'Paid twice' }),
    },
    'account.confirmRecordAmount': {
      by: 'manager',
      make: async () => ({ _id: await recharge(), amount_minor: 1000 }),
    },
    'account.confirmMany': {
      by: 'manager',
      make: async () => ({ recharges: [{ _id: await recharge(), amount_minor: 1000 }] }),
    },
    'affiliate.payWithdraw': {
      by: 'manager',
      make: async () => {
        const { requested, approve, today } = await affiliateWorld(app);
        const { _id } = await requested();
        await approve(_id, await app.as('admin'));
        return { _id, reference: randomUUID(), paid_on: today() };
      },
    },
    'affiliate.payByPaypal': {
      by: 'manager',
      make: async () => {
        const { requestedByPaypal, approve } = await affiliateWorld(app);
        const { _id } = await requestedByPaypal();
        await approve(_id, await app.as('admin'));
        return { _id };
      },
    },
    'account.confirm': { by: 'manager', make: async () => ({ _id: await recharge(), status: 1 }) },
    'account.postClearingTransfer': {
      by: 'manager',
      make: async () => ({
        kind: 'bank-clearing',
        direction: 'in',
        amount_minor: 1000,
        booked_on: new Date().toISOString().slice(0, 10),
        reference: randomUUID(),
      }),
    },
    'account.postExchangeDifference': {
      by: 'manager',
      make: async () => {
        await manager.mutate('account.confirm', { _id: await recharge(), status: 1 });
        const { list } = (await manager.query('account.clearingItems', { kind: 'bank-clearing' })).data;
        const items = list.slice(-1).map(({ _id }) => _id);
        const booked_on = new Date().toISOString().slice(0, 10);
        return { kind: 'bank-clearing', items, booked_on, reason: 'Rate of the bank' };
      },
    },
    'account.setCreditBalance': {
      by: 'manager',
      make: async () => ({ user_id: sellerId, credit_minor: 500, replaces_minor: 0, reason: 'Pays on the tenth' }),
    },
    'account.manualPayComplete': {
      by: 'manager',
      make: async () => {
        const input = await processInput(seller, [await readyOrder()], { payment_method: 'manual' });
        const { data } = await seller.mutate('order.processOrder', input);
        const _id = data.manual_payment?.manual_payment_id ?? '';
        const proof_file_id = await proofOf(seller);
        expect(await seller.mutate('account.manualPayProof', { _id, proof_file_id })).toMatchObject({ code: 200 });
        return { _id };
      },
    },
    'order.refundConfirm': {
      by: 'manager',
      make: async () => {
        const { _id } = (await askRefund(await world.worked([{ variant }]))).data;
        return { _id, version: (await refundOf(_id)).version, status: 1 };
      },
    },
    'order.resendConfirm': {
      by: 'manager',
      make: async () => {
        const order = await world.worked([{ variant }]);
        await world.shipped(order);
        const options = await seller.query('order.afterSaleOptions', { order_id: order.id });
        const lines = [{ order_line_id: options.data.lines[0]?.order_line_id ?? '', quantity: 1 }];
        const input = { order_id: order.id, stage: 'in_transit', reason: 'lost', payer: 1, lines } as const;
        const { _id } = (await seller.mutate('order.resendCreate', input)).data;
        const { version, channels } = (await manager.query('order.resendDetail', { _id })).data;
        const [cheapest] = channels;
        return { _id, version, status: 1, channel_id: cheapest?.channel_id, total: cheapest?.total };
      },
    },
    'order.collectCreate': {
      by: 'manager',
      make: async () => collectFor((await world.worked([{ variant }])).id),
    },
    'order.collectConfirm': {
      by: 'seller',
      make: async () => {
        const order = await world.worked([{ variant }]);
        const { _id } = (await manager.mutate('order.collectCreate', collectFor(order.id))).data;
        const { version } = (await manager.query('order.collectDetail', { _id })).data;
        return { _id, version, status: 1 };
      },
    },
    'order.collectAcceptMany': {
      by: 'seller',
      make: async () => {
        const order = await world.worked([{ variant }]);
        const { _id } = (await manager.mutate('order.collectCreate', collectFor(order.id))).data;
        const { version } = (await manager.query('order.collectDetail', { _id })).data;
        return { cases: [{ _id, version }] };
      },
    },
    'storage.reverse': {
      by: 'manager',
      make: async () => {
        const [bill] = await world.rows<{ id: string }>(
          `insert into storage_bills (seller_id, id, number, month, status, amount_minor, currency, created_at)
           values ($1, gen_random_uuid(), $2, $3, 'charged', 100, 'EUR', now()) returning id`,
          app.base.users.seller,
          `ST-${randomUUID()}`,
          `20${randomInt(10, 99)}-0${randomInt(1, 10)}-01`,
        );
        return { bill_id: bill!.id, reason: 'The goods waited for us' };
      },
    },
    'stock.compensate': {
      by: 'manager',
      make: async () => {
        const lost = await world.given();
        await ownStockWorld(app, world.shop.sellerId).givenOwn({ variant: lost, pieces: 1 });
        const goods = { warehouse_id: world.warehouse, variant_id: lost, seller_id: world.shop.sellerId };
        const loss = { location_code: 'A-01-02', pieces: 1, cause: 'missing' as const };
        return { ...goods, ...loss, amount_minor: 100, reason: 'Lost by us' };
      },
    },
    'pack.decide': {
      by: 'purchaser',
      make: async () => {
        const { id, parcel } = await world.worked([{ variant }]);
        await world.rows(`update orders set order_status = 'cancelled', cancelled_at = now() where id = $1`, id);
        await world.rows(
          `update parcels set status = 'conflict', conflict = 'order-cancelled' where id = $1`,
          parcel.id,
        );
        const { version } = await world.parcelOf(id);
        return { parcel_id: parcel.id, version, choice: 'put-back' };
      },
    },
  };
}
