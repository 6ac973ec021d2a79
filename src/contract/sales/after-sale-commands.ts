import { z } from 'zod';
import {
  afterSaleStages,
  maxCollects,
  afterSaleTurns,
  collectReasons,
  afterSaleKinds,
  payerNumbers,
  refundReasons,
  resendReasons,
} from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatuses, afterSaleDecisions } from '#domain/sales/after-sales/status.ts';
import { AfterSaleDetail } from './after-sales.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Money, pageOf, paging, Version } from '../wire.ts';

const Status = z.literal(afterSaleStatuses);
const Kind = z.enum(afterSaleKinds);
const Stage = z.enum(afterSaleStages);
const PayerNumber = z.literal(payerNumbers);
const one = { _id: Id };

const evidence = { note: z.string().trim().max(2000).default(''), file_ids: z.array(Id).max(20).default([]) };
const Lines = z
  .array(z.object({ order_line_id: Id, quantity: z.int().min(1).max(100_000) }))
  .max(500)
  .refine((lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length);
const minor = z.int().min(0).max(10_000_000_000_000);
const Made = z.object({ _id: Id, kind: Kind, number: z.string(), status: Status });
const requestRefusals = [
  'aftersale.not-processed',
  'aftersale.wrong-stage',
  'aftersale.wrong-units',
  'aftersale.wrong-file',
] as const;

export const refundCreate = command('order.refundCreate', {
  path: '/order/refundCreate',
  needs: 'aftersale.request',
  offline: 'refuse',
  summary: 'Request a refund: for units of lines, or an amount alone. At most the remaining charged amount.',
  input: z.object({
    order_id: Id,
    stage: Stage,
    reason: z.enum(refundReasons),
    product_minor: minor,
    shipping_minor: minor,
    lines: Lines.default([]),
    ...evidence,
  }),
  output: Made,
  refusals: [...requestRefusals, 'refund.nothing', 'refund.too-much'],
});

export const resendCreate = command('order.resendCreate', {
  path: '/order/resendCreate',
  needs: 'aftersale.request',
  offline: 'refuse',
  summary: 'Request a resend of units, paid by the seller (payer 1) or the platform (payer 2).',
  input: z.object({
    order_id: Id,
    stage: Stage,
    reason: z.enum(resendReasons),
    payer: PayerNumber,
    channel_id: Id.optional(),
    lines: Lines.min(1),
    ...evidence,
  }),
  output: Made,
  refusals: [...requestRefusals, 'process.channel-gone'],
});

export const collectCreate = command('order.collectCreate', {
  path: '/order/collectCreate',
  needs: 'aftersale.request',
  offline: 'refuse',
  money: 'posts',
  summary: 'Propose an extra charge: remote area, address correction, return freight, weight, duty.',
  input: z.object({
    order_id: Id,
    stage: Stage,
    reason: z.enum(collectReasons),
    amount_minor: minor.min(1),
    ...evidence,
  }),
  output: Made,
  refusals: requestRefusals,
});

const decisionInput = {
  ...one,
  /** Of the case as it was seen. */ version: Version,
  reason: z.string().trim().max(500).optional(),
};
const decided = [
  'aftersale.wrong-status',
  'aftersale.reason-missing',
  'aftersale.over-limit',
  'aftersale.not-own',
  'aftersale.not-your-turn',
  'aftersale.own-refund',
] as const;
const Decision = z.literal(afterSaleDecisions);

export const refundConfirm = command('order.refundConfirm', {
  path: '/order/refundConfirm',
  needs: 'aftersale.confirm',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary:
    'Confirm (1) a refund, optionally with other amounts, or reject it (-1) with a reason. Unshipped units stay here.',
  input: z.object({
    ...decisionInput,
    status: Decision,
    product_minor: minor.optional(),
    shipping_minor: minor.optional(),
  }),
  output: Made.extend({ returned: Money }),
  refusals: [
    ...decided,
    'refund.nothing',
    'refund.too-much',
    'aftersale.label-printed',
    'aftersale.wrong-units',
    'session.step-up',
  ],
});

export const resendConfirm = command('order.resendConfirm', {
  path: '/order/resendConfirm',
  needs: 'aftersale.confirm',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Confirm (1) a resend at the quoted price, which creates a separate order; or reject it (-1) with a reason.',
  input: z.object({
    ...decisionInput,
    status: Decision,
    payer: PayerNumber.optional(),
    channel_id: Id.optional(),
    total: Money.optional(),
  }),
  output: Made.extend({ resend_order: z.object({ order_id: Id, order_number: z.string() }).nullable() }),
  refusals: [
    ...decided,
    'account.too-little',
    'credit.blocked',
    'process.price-changed',
    'process.channel-gone',
    'aftersale.cannot-resend',
    'session.step-up',
  ],
});

export const collectConfirm = command('order.collectConfirm', {
  path: '/order/collectConfirm',
  needs: 'aftersale.collect',
  offline: 'refuse',
  money: 'may-post',
  summary:
    'The seller accepts (1) an extra charge, which is paid from the balance. Staff submits a proposal (1), after an objection with an answer as the reason, or waives it (-1) with a reason.',
  input: z.object({ ...decisionInput, status: Decision }),
  output: Made.extend({ awaits: z.enum(afterSaleTurns) }),
  refusals: [...decided, 'account.too-little'],
});

export const collectObject = command('order.collectObject', {
  path: '/order/collectObject',
  needs: 'aftersale.collect',
  offline: 'refuse',
  money: 'steers',
  summary: 'The seller objects to an extra charge with a reason; staff answers or waives it.',
  input: z.object({ ...one, version: Version, message: z.string().trim().min(3).max(1000) }),
  output: Made.extend({ awaits: z.enum(afterSaleTurns) }),
  refusals: decided,
});

export const collectAcceptMany = command('order.collectAcceptMany', {
  path: '/order/collectAcceptMany',
  needs: 'aftersale.collect',
  offline: 'refuse',
  money: 'posts',
  summary: 'The seller accepts several extra charges, all or none, paid from the balance.',
  input: z.object({
    cases: z
      .array(z.object({ _id: Id, version: Version }))
      .min(1)
      .max(maxCollects)
      .refine((cases) => new Set(cases.map((each) => each._id)).size === cases.length),
  }),
  output: z.object({ accepted: z.int(), paid: Money }),
  refusals: [...decided, 'account.too-little'],
});

export const afterSaleWithdraw = command('order.afterSaleWithdraw', {
  path: '/order/afterSaleWithdraw',
  needs: 'aftersale.request',
  offline: 'refuse',
  summary: 'Withdraw the user’s own open request.',
  input: z.object({ ...one, version: Version }),
  output: Made,
  refusals: decided,
});

export const afterSaleAddFiles = command('order.afterSaleAddFiles', {
  path: '/order/afterSaleAddFiles',
  needs: 'aftersale.request',
  offline: 'refuse',
  summary: 'Add evidence to an open case.',
  input: z.object({ ...one, file_ids: z.array(Id).min(1).max(20) }),
  output: Made,
  refusals: ['aftersale.wrong-status', 'aftersale.wrong-file'],
});

export const afterSaleRestock = command('order.afterSaleRestock', {
  path: '/order/afterSaleRestock',
  needs: 'aftersale.restock',
  offline: 'refuse',
  summary: 'Receive returned units of a case: good ones go into stock, damaged ones are scrapped.',
  input: z.object({
    ...one,
    lines: z
      .array(
        z.object({
          order_line_id: Id,
          restocked: z.int().min(0).max(100_000),
          scrapped: z.int().min(0).max(100_000),
          location_code: z.string().trim().max(40).default(''),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: Made.extend({ restocked: z.int(), scrapped: z.int() }),
  refusals: ['aftersale.wrong-units', 'aftersale.not-restockable', 'receipt.unknown-place', 'move.full'],
});

/** Returned goods without amounts: for the users who restock them. */
export const ToRestock = z.object({
  _id: Id,
  number: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  country_code: z.string(),
  /** The warehouse they were shipped from, where they are restocked. */
  warehouse: z.string(),
  since: Instant,
  lines: AfterSaleDetail.shape.lines,
});
export const toRestock = query('order.toRestock', {
  path: '/order/toRestock',
  needs: 'aftersale.restock',
  summary: 'Returned goods of refunds and resends that are not in stock yet, oldest first.',
  input: z.object(paging),
  output: pageOf(ToRestock),
});
