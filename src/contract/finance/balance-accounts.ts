import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Instant, Money, Nothing, pageOf, paging } from '../wire.ts';

const AccountStore = z.object({ store_id: Id, name: z.string(), code: z.string() });

export const BalanceAccountRow = z.object({
  /** For the main account the seller’s user id. */
  _id: Id,
  seller_id: Id,
  seller_name: z.string(),
  /** Empty for the main account; the screen shows its own name. */
  name: z.string(),
  is_main: z.boolean(),
  stores: z.array(AccountStore),
  /** Charges for orders of its stores this month (UTC), minus refunds. */
  spent: Money,
  created_at: Instant.nullable(),
});

export const accountList = query('account.list', {
  path: '/account/list',
  needs: 'bill.read',
  summary: 'Balance accounts by seller: the main one, then named ones. All share one balance.',
  input: z.object({ ...paging, seller_id: Id.optional() }),
  output: pageOf(BalanceAccountRow),
});

export const accountAll = query('account.all', {
  path: '/account/all',
  needs: 'bill.read',
  summary: 'All balance accounts with id and name, for pickers.',
  input: z.object({ seller_id: Id.optional() }),
  output: z.array(BalanceAccountRow.pick({ _id: true, seller_id: true, name: true, is_main: true })),
});

// An empty name is refused with the specification's message instead of an input error.
const fields = { name: z.string().trim().max(60), store_ids: z.array(Id).max(200) };
const inputRefusals = [
  'balance-account.name-missing',
  'balance-account.name-taken',
  'balance-account.store-taken',
] as const;

export const accountCreate = command('account.create', {
  path: '/account/create',
  needs: 'account.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Create a balance account with a name and its stores. Staff names the seller.',
  input: z.object({ ...fields, seller_id: Id.optional() }),
  output: z.object({ _id: Id }),
  refusals: [...inputRefusals, 'account.seller-needed'],
});

export const accountUpdateAccount = command('account.updateAccount', {
  path: '/account/updateAccount',
  needs: 'account.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Change a balance account’s name and stores.',
  input: z.object({ _id: Id, ...fields }),
  output: Nothing,
  refusals: inputRefusals,
});

export const accountDeleteAccount = command('account.deleteAccount', {
  path: '/account/deleteAccount',
  needs: 'account.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Delete a balance account; its stores return to the main one.',
  input: z.object({ _id: Id }),
  output: Nothing,
});
