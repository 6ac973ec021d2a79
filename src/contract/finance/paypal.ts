import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, pageOf, paging } from '../wire.ts';

export const PaypalAccountRow = z.object({
  _id: Id,
  seller_id: Id,
  seller_name: z.string(),
  email: z.string(),
  holder: z.string(),
  note: z.string(),
  stores: z.array(z.object({ store_id: Id, name: z.string(), code: z.string() })),
  created_at: Instant,
});

const fields = {
  email: z.string().trim().max(200),
  holder: z.string().trim().max(120),
  note: z.string().trim().max(300).default(''),
  /** The stores paid on it; without them the stores stay as they are. */
  store_ids: z.array(Id).max(200).optional(),
};
const inputRefusals = ['paypal.wrong-mail', 'paypal.holder-missing', 'paypal.mail-taken'] as const;

export const paypalAccountList = query('paypal_account.list', {
  path: '/paypal_account/list',
  needs: 'paypal.edit',
  summary: 'The sellers’ PayPal accounts, newest first.',
  input: z.object({ ...paging, keyword: z.string().trim().max(100).optional() }),
  output: pageOf(PaypalAccountRow),
});

export const paypalAccountCreate = command('paypal_account.create', {
  path: '/paypal_account/create',
  needs: 'paypal.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Add a PayPal account. Staff names the seller.',
  input: z.object({ ...fields, seller_id: Id.optional() }),
  output: z.object({ _id: Id }),
  refusals: [...inputRefusals, 'account.seller-needed'],
});

export const paypalAccountUpdate = command('paypal_account.update', {
  path: '/paypal_account/update',
  needs: 'paypal.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Edit a PayPal account.',
  input: z.object({
    _id: Id,
    ...fields,
    /** The note the user saw, as the server sent it: a newer one of another user is then not replaced. */
    before_note: z.string().max(10_000).optional(),
  }),
  output: Nothing,
  refusals: [...inputRefusals, 'paypal.note-changed'],
});

export const paypalAccountDelete = command('paypal_account.delete', {
  path: '/paypal_account/delete',
  needs: 'paypal.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Remove a PayPal account.',
  input: z.object({ _id: Id }),
  output: Nothing,
});

export const paypalRelationList = query('paypal_account.relationList', {
  path: '/paypal_account/relationList',
  needs: 'paypal.edit',
  summary: 'The PayPal account of each store.',
  input: Nothing,
  output: z.array(z.object({ paypal_account_id: Id, store_id: Id })),
});

export const paypalSetRelation = command('paypal_account.setRelation', {
  path: '/paypal_account/setRelation',
  needs: 'paypal.edit',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Assign stores to a PayPal account.',
  input: z.object({ _id: Id, store_ids: z.array(Id).max(200) }),
  output: Nothing,
});
