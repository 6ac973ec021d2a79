import { z } from 'zod';
import { manualPaymentMethods, manualPaymentStatuses } from '#domain/finance/accounts/manual-payment.ts';
import { command, query } from '../call.ts';
import { FileInfo } from '../platform/files.ts';
import { Id, Instant, listOf, Money, Nothing, pageOf, paging } from '../wire.ts';

export const ManualPaymentRow = z.object({
  _id: Id,
  number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  /** By bank transfer, or to our PayPal account. */
  method: z.enum(manualPaymentMethods),
  amount: Money,
  status: z.enum(manualPaymentStatuses),
  proof: FileInfo.nullable(),
  /** Number of paid orders; the first 20 are listed. */
  order_count: z.int(),
  orders: z.array(z.object({ order_id: Id, order_number: z.string() })),
  /** Numbers of the stock purchases that it is for. */
  purchases: z.array(z.string()),
  created_at: Instant,
  created_by: Id,
  created_by_name: z.string(),
  completed_at: Instant.nullable(),
  completed_by_name: z.string().nullable(),
});

const onePayment = { _id: Id };

export const accountManualPayList = query('account.manualPayList', {
  path: '/account/manualPayList',
  needs: 'recharge.read',
  summary: 'Manual payments for processed orders: waiting ones first, oldest first; then the newest.',
  input: z.object({
    ...paging,
    status: z.enum(manualPaymentStatuses).optional(),
    keyword: z.string().trim().max(100).optional(),
    seller_id: listOf(Id).optional(),
  }),
  output: pageOf(ManualPaymentRow).extend({ counts: z.object({ CREATED: z.int(), COMPLETED: z.int() }) }),
});

export const accountManualPayProof = command('account.manualPayProof', {
  path: '/account/manualPayProof',
  needs: 'recharge.create',
  offline: 'refuse',
  money: 'steers',
  summary: 'Attach the proof of a transfer to a waiting payment.',
  input: z.object({ ...onePayment, proof_file_id: Id }),
  output: ManualPaymentRow,
  refusals: ['manual-payment.wrong-status', 'recharge.wrong-proof'],
});

export const accountManualPayComplete = command('account.manualPayComplete', {
  path: '/account/manualPayComplete',
  needs: 'manual-payment.confirm',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Confirm a manual payment and book it for its orders. Requires a proof, attached before or now.',
  input: z.object({ ...onePayment, proof_file_id: Id.optional() }),
  output: ManualPaymentRow,
  refusals: [
    'manual-payment.wrong-status',
    'manual-payment.own-payment',
    'manual-payment.proof-missing',
    'recharge.wrong-proof',
    'session.step-up',
  ],
});

export const accountManualPayDelete = command('account.manualPayDelete', {
  path: '/account/manualPayDelete',
  needs: 'recharge.create',
  offline: 'refuse',
  money: 'steers',
  summary: 'Remove a payment that was never made and belongs to no processed order.',
  input: z.object(onePayment),
  output: Nothing,
  refusals: ['manual-payment.wrong-status', 'manual-payment.in-use'],
});
