import { z } from 'zod';
import { cancelDecisions, cancelRequestStatuses } from '#domain/sales/orders/cancel/cancel-request.ts';
import { cancelProcessRefusals } from '#domain/sales/orders/cancel/cancel-process.ts';
import { command, query } from '../call.ts';
import { OrderFilter } from './orders.ts';
import { Id, Instant, Money } from '../wire.ts';

const orderIds = z
  .array(Id)
  .min(1)
  .max(1000)
  .transform((ids) => [...new Set(ids)]);

export const orderFulfill = command('order.fulfill', {
  path: '/order/fulfill',
  needs: 'order.fulfill',
  offline: 'refuse',
  summary: 'Mark the packed parcels of these orders as handed over, all or none. Waiting goods ship later.',
  input: z.object({ order_ids: orderIds }),
  output: z.object({ orders: z.int(), parcels: z.int() }),
  refusals: [
    'order.nothing-packed',
    'order.parcel-stopped',
    'pack.wrong-status',
    'pack.pull-box',
    'label.order-cancelled',
  ],
});

export const orderUnfulfill = command('order.unfulfill', {
  path: '/order/unfulfill',
  needs: 'order.fulfill',
  offline: 'refuse',
  summary: 'Undo a hand-over before the carrier’s first scan, for all these orders or none.',
  input: z.object({ order_ids: orderIds }),
  output: z.object({ orders: z.int(), parcels: z.int() }),
  refusals: ['order.nothing-sent', 'order.carrier-has-it'],
});

export const orderCancelPreview = query('order.cancelPreview', {
  path: '/order/cancelPreview',
  method: 'POST',
  needs: 'order.read',
  summary:
    'Preview of cancelling the processing: the exact amounts returned to the balance, and the orders for which it is too late.',
  input: z.object({ order_ids: orderIds }),
  output: z.object({
    /** Orders that the requesting user may cancel. */
    order_ids: z.array(Id),
    /** Bill -3: goods with their VAT. */
    product: Money,
    /** Bill -4. */
    shipping: Money,
    total: Money,
    /** Part of `product`. */
    vat: Money,
    /** Part of `shipping`. */
    duty: Money,
    /** Unpaid orders: they are only removed from their manual payment. */
    unpaid: z.int(),
    /** Resends at the platform's cost: nothing is refunded, and they end. */
    free: z.int(),
    /** Orders for which a cancellation can be requested. */
    to_ask: z.array(Id),
    refused: z.array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        refusal: z.enum([...cancelProcessRefusals, 'permission.denied']),
        sentence: z.string(),
      }),
    ),
  }),
});

export const orderRequestCancel = command('order.requestCancel', {
  path: '/order/requestCancel',
  needs: 'order.ask-cancel',
  offline: 'refuse',
  summary: 'Request cancellation of the processing from staff where the user may not cancel it.',
  input: z.object({ order_ids: orderIds, reason: z.string().trim().min(3).max(500) }),
  output: z.object({ requested: z.int() }),
  refusals: [...cancelProcessRefusals, 'order.cancel-requested'],
});

export const CancelRequest = z.object({
  request_id: Id,
  order_id: Id,
  reason: z.string(),
  status: z.enum(cancelRequestStatuses),
  asked_by: z.string(),
  /** Requested by the reader. */
  is_own: z.boolean(),
  created_at: Instant,
  decision_reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
});

export const orderCancelRequests = query('order.cancelRequests', {
  path: '/order/cancelRequests',
  needs: 'order.read',
  summary: 'The cancellation requests of an order, newest first.',
  input: z.object({ order_id: Id }),
  output: z.array(CancelRequest),
});

export const orderDecideCancel = command('order.decideCancel', {
  path: '/order/decideCancel',
  needs: 'order.cancel-process',
  offline: 'refuse',
  money: 'posts',
  summary: 'Decide a cancellation request: cancels the processing and returns the money, or refuses with a reason.',
  input: z.object({
    request_id: Id,
    choice: z.enum(cancelDecisions),
    decision_reason: z.string().trim().max(500).default(''),
  }),
  output: z.object({ returned: Money.nullable() }),
  refusals: ['order.cancel-decided', 'order.decision-reason-missing', ...cancelProcessRefusals],
});

export const orderWithdrawCancel = command('order.withdrawCancel', {
  path: '/order/withdrawCancel',
  needs: 'order.ask-cancel',
  offline: 'refuse',
  summary: 'Withdraw the user’s own cancellation request.',
  input: z.object({ request_id: Id }),
  output: z.object({}),
  refusals: ['order.cancel-decided'],
});

export const orderMargin = query('order.margin', {
  path: '/order/margin',
  needs: 'order.prices',
  summary: 'The seller’s margin of an order, by component: as charged, or as it would be charged now.',
  input: z.object({ _id: Id }),
  output: z
    .object({
      /** expected: by the cheapest channel and current prices. */
      state: z.enum(['expected', 'charged']),
      /** The sale in the books' currency; null without an exchange rate. */
      income: Money.nullable(),
      goods: Money,
      shipping: Money,
      vat: Money,
      duty: Money,
      fee: Money,
      /** Collects minus refunds. */
      after_sales: Money,
      cost: Money,
      margin: Money.nullable(),
      margin_bp: z.int().nullable(),
    })
    .nullable(),
});

export const bulkActs = ['note', 'fulfill', 'unfulfill'] as const;

export const orderBulk = command('order.bulk', {
  path: '/order/bulk',
  needs: 'order.read',
  offline: 'refuse',
  summary: 'Apply one action to many orders as a task, each separately; refusals are listed in its result.',
  input: z
    .object({
      act: z.enum(bulkActs),
      /** Required for `note`; an empty text removes the notes. */
      note: z.string().trim().max(2000).optional(),
      filter: OrderFilter,
      ids: z.array(Id).max(1000).optional(),
      except: z.array(Id).max(1000).optional(),
    })
    .check(({ value: { act, note }, issues }) => {
      if (act === 'note' && note === undefined)
        issues.push({ code: 'invalid_type', expected: 'string', input: note, path: ['note'] });
    }),
  output: z.object({ task_id: Id, orders: z.int() }),
  refusals: ['bulk.nothing', 'bulk.too-many'],
});

export const storeMaxOrderNumber = query('store.maxOrderNumber', {
  path: '/store/maxOrderNumber',
  needs: 'store.read',
  summary: 'The highest imported order number of a store.',
  input: z.object({ store_id: Id }),
  output: z.object({ order_number: z.string().nullable(), orders: z.int(), newest_at: Instant.nullable() }),
});

export const storeOverseaAmount = query('store.overseaAmount', {
  path: '/store/overseaAmount',
  needs: 'store.read',
  summary: 'What a store ships from warehouses in the destination market: orders, units and sales.',
  input: z.object({ store_id: Id }),
  output: z.object({
    orders: z.int(),
    units: z.int(),
    /** Null for roles that see no prices. */
    income: Money.nullable(),
  }),
});
