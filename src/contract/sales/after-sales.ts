import { z } from 'zod';
import {
  afterSaleKinds,
  afterSaleOrigins,
  afterSaleStages,
  afterSaleTurns,
  everyReason,
  payerNumbers,
} from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatuses } from '#domain/sales/after-sales/status.ts';
import { fulfillmentStatuses, orderStatuses } from '#domain/shared/order-status/order-status.ts';
import { query } from '../call.ts';
import { FileInfo } from '../platform/files.ts';
import { ParcelRecord } from '../shipping/parcel-record.ts';
import { Id, Instant, listOf, Money, numberOf, pageOf, paging } from '../wire.ts';

const Status = z.literal(afterSaleStatuses);
const StatusFilter = numberOf(afterSaleStatuses);
const Kind = z.enum(afterSaleKinds);
const Stage = z.enum(afterSaleStages);
const PayerNumber = z.literal(payerNumbers);

/** Amounts are in the books' currency. */
export const AfterSaleRow = z.object({
  _id: Id,
  kind: Kind,
  number: z.string(),
  version: z.int(),
  order_id: Id,
  order_number: z.string(),
  store_name: z.string(),
  country_code: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  created_at: Instant,
  created_by_name: z.string(),
  status: Status,
  /** Withdrawn by the requester, not rejected. */
  withdrawn: z.boolean(),
  awaits: z.enum(afterSaleTurns),
  /** The seller objected to the extra charge. */
  objected: z.boolean(),
  stage: Stage,
  origin: z.enum(afterSaleOrigins),
  reason: z.enum(everyReason),
  /** The requested or decided amount. For a resend: its cost for the payer. */
  amount: Money,
  /** Components of a refund or resend; VAT belongs to the product part. */
  product: Money,
  shipping: Money,
  /** The order's current charge; null without one. */
  charge: Money.nullable(),
  /** Who pays for a resend: the buyer (1) or the platform (2). */
  payment_type: PayerNumber.nullable(),
  /** The order's total cost for its seller: charges and collects minus refunds. */
  total_cost: Money,
  units: z.int(),
  /** One picture per line of the case, or of the order when it has no lines. */
  images: z.array(z.object({ src: z.string().nullable(), name: z.string() })),
  files: z.int(),
  decided_at: Instant.nullable(),
});

const Filter = {
  ...paging,
  status: listOf(StatusFilter).optional(),
  stage: listOf(Stage).optional(),
  awaits: z.enum(afterSaleTurns).optional(),
  reason: listOf(z.enum(everyReason)).optional(),
  origin: listOf(z.enum(afterSaleOrigins)).optional(),
  payer: numberOf(payerNumbers).optional(),
  store_id: listOf(Id).optional(),
  seller_id: listOf(Id).optional(),
  keyword: z.string().trim().max(100).optional(),
  start: Instant.optional(),
  end: Instant.optional(),
};
const Listed = pageOf(AfterSaleRow);

const Taken = FileInfo.extend({ added_by: z.string(), added_at: Instant });

const QuotedChannel = z.object({
  channel_id: Id,
  channel: z.string(),
  channel_cn: z.string(),
  days: z.object({ from: z.int(), to: z.int() }),
  goods: Money,
  shipping: Money,
  vat: Money,
  duty: Money,
  total: Money,
  /** When the seller pays: pieces of the seller's own stock are sent first, and their goods are not charged. */
  paid_by_seller: z.object({ total: Money, own_units: z.int() }),
});

const LinkedOrder = z.object({
  _id: Id,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  track_no: z.string().nullable(),
});

/** What the reader may do with it. */
export const afterSaleActions = [
  'confirm',
  'reject',
  'withdraw',
  'release',
  'accept',
  'object',
  'restock',
  'add-files',
] as const;

export const AfterSaleDetail = AfterSaleRow.extend({
  note: z.string(),
  /** The reason of a rejection or waiver. */
  decision_reason: z.string(),
  requested: Money,
  decided_by_name: z.string().nullable(),
  lines: z.array(
    z.object({
      order_line_id: Id,
      title: z.string(),
      variant_title: z.string(),
      /** The shop's line that it is a component of. */
      bundle: z.string().nullable(),
      image: z.string().nullable(),
      variant_code: z.string(),
      quantity: z.int(),
      restocked: z.int(),
      scrapped: z.int(),
      /** The variant's usual location, proposed for restocking. */
      location_code: z.string(),
    }),
  ),
  /** The amount of the order that could still be refunded. */
  rest: z.object({ product: Money, shipping: Money }),
  proofs: z.array(Taken),
  parcels: z.array(ParcelRecord),
  /** The order a resend is shipped as, and the order that this order resends. */
  resend_order: LinkedOrder.nullable(),
  resend_of: LinkedOrder.nullable(),
  /** Channels for an open resend, cheapest first; the chosen one by its id. */
  channels: z.array(QuotedChannel),
  channel_id: Id.nullable(),
  /** The inputs of a weight or duty case. */
  weight: z
    .object({ expected_g: z.int(), weighed_g: z.int(), chargeable_g: z.int(), charged: Money, price: Money })
    .nullable(),
  duty: z.object({ scheme: z.string(), lines: z.int(), each: Money }).nullable(),
  history: z.array(
    z.object({
      at: Instant,
      by: z.string().nullable(),
      what: z.enum([
        'requested',
        'objected',
        'released',
        'confirmed',
        /** Accepted by the seller's rule. */
        'by_rule',
        'rejected',
        'withdrawn',
        'files',
        'restocked',
        'changed',
      ]),
    }),
  ),
  /** Objections and the answers to them, oldest first. */
  messages: z.array(z.object({ _id: Id, at: Instant, by: z.string(), is_own: z.boolean(), text: z.string() })),
  /** When a collect is accepted automatically; null: never. */
  accepts_at: Instant.nullable(),
  actions: z.array(z.enum(afterSaleActions)),
  /** The reader requested this refund and could otherwise confirm it: another user has to. */
  needs_another: z.boolean(),
});

const one = { _id: Id };
const lists = (kind: string) => `${kind}, newest first.`;
const details = (kind: string) => `One ${kind} with its money, goods, evidence and history.`;

export const refundList = query('order.refundList', {
  path: '/order/refundList',
  needs: 'aftersale.read',
  summary: lists('Refunds'),
  input: z.object(Filter),
  output: Listed,
});
export const resendList = query('order.resendList', {
  path: '/order/resendList',
  needs: 'aftersale.read',
  summary: lists('Resends'),
  input: z.object(Filter),
  output: Listed,
});
export const collectList = query('order.collectList', {
  path: '/order/collectList',
  needs: 'aftersale.read',
  summary: lists('Extra charges'),
  input: z.object(Filter),
  output: Listed,
});
export const refundDetail = query('order.refundDetail', {
  path: '/order/refundDetail',
  needs: 'aftersale.read',
  summary: details('refund'),
  input: z.object(one),
  output: AfterSaleDetail,
});
export const resendDetail = query('order.resendDetail', {
  path: '/order/resendDetail',
  needs: 'aftersale.read',
  summary: details('resend'),
  input: z.object(one),
  output: AfterSaleDetail,
});
export const collectDetail = query('order.collectDetail', {
  path: '/order/collectDetail',
  needs: 'aftersale.read',
  summary: details('extra charge'),
  input: z.object(one),
  output: AfterSaleDetail,
});

const Counts = z.object({
  unconfirmed: z.int(),
  confirmed: z.int(),
  rejected: z.int(),
  /** Cases that wait for the reader. */
  waiting: z.int(),
});
export const afterSaleCount = query('order.afterSaleCount', {
  path: '/order/afterSaleCount',
  needs: 'aftersale.read',
  summary: 'The number of refunds, resends and extra charges by status, and of those the user must decide.',
  input: z.object({}),
  output: z.object({ refund: Counts, resend: Counts, collect: Counts }),
});

export const afterSaleOptions = query('order.afterSaleOptions', {
  path: '/order/afterSaleOptions',
  needs: 'aftersale.request',
  summary: 'The possible requests for an order: stage of its goods, refundable amount, open cases.',
  input: z.object({ order_id: Id }),
  output: z.object({
    order_id: Id,
    order_number: z.string(),
    currency: z.string(),
    /** Kinds per stage of the goods that the reader may request. */
    stages: z.array(z.object({ stage: Stage, kinds: z.array(Kind) })),
    lines: z.array(
      z.object({
        order_line_id: Id,
        title: z.string(),
        variant_title: z.string(),
        /** The shop's line that it is a component of. */
        bundle: z.string().nullable(),
        image: z.string().nullable(),
        /** Units a case may contain, by stage. */
        units: z.object({ not_shipped: z.int(), in_transit: z.int(), to_be_restocked: z.int() }),
        /** The charge per piece, ten-thousandths of the currency. */
        quote_e4: z.int(),
        ship_e4: z.int(),
        vat_e4: z.int(),
        /** Pieces of `quantity` that the seller paid for. The others are from the seller's own stock. */
        charged_units: z.int(),
      }),
    ),
    /** The requestable rest, minus open requests. */
    rest: z.object({ product: Money, shipping: Money }),
    open: z.array(z.object({ _id: Id, kind: Kind, number: z.string() })),
    /** Channels for a resend of everything, cheapest first. */
    channels: z.array(QuotedChannel),
  }),
});

export const afterSaleOf = query('order.afterSaleOf', {
  path: '/order/afterSaleOf',
  needs: 'aftersale.read',
  summary: 'The cases of one order, with the orders created by its resends or the original of a resend.',
  input: z.object({ order_id: Id }),
  output: z.object({
    cases: z.array(
      z.object({
        _id: Id,
        kind: Kind,
        number: z.string(),
        status: Status,
        amount: Money,
        reason: z.enum(everyReason),
        created_at: Instant,
      }),
    ),
    resends: z.array(LinkedOrder),
    resend_of: LinkedOrder.nullable(),
  }),
});
