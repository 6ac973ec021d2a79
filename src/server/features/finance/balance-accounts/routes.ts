import {
  accountAll,
  accountCreate,
  accountDeleteAccount,
  accountList,
  accountUpdateAccount,
} from '#contract/finance/balance-accounts.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ownerOf } from '../accounts/owner.ts';
import {
  deleteAccount,
  giveStores,
  insertAccount,
  listAccounts,
  lockAccount,
  lockSeller,
  nameTaken,
  renameAccount,
  spentByStore,
  storesOf,
} from './store.ts';

type AccountRefusal =
  | 'balance-account.name-missing'
  | 'balance-account.name-taken'
  | 'balance-account.store-taken'
  | 'not-found';

/** Requires a unique name, and only stores of this seller without another named account. */
async function validate(
  db: Db,
  sellerId: string,
  { name, store_ids: storeIds }: { name: string; store_ids: readonly string[] },
  own: string | null,
): Promise<Result<true, AccountRefusal>> {
  if (name === '') return refuse('balance-account.name-missing');
  if (await nameTaken(db, sellerId, name, own)) return refuse('balance-account.name-taken', { name });
  const stores = await storesOf(db, sellerId, storeIds);
  if (stores.length < new Set(storeIds).size) return refuse('not-found');
  const taken = stores.find(({ account_id }) => account_id !== null && account_id !== own);
  if (taken) return refuse('balance-account.store-taken', { store: taken.name, name: taken.account_name ?? '' });
  return ok(true);
}

const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
const maxAccounts = 1000;

/** An account for the audit log. */
const noteOf = (account: { name: string; stores: readonly string[] } | null) =>
  account ? { name: account.name, stores: account.stores } : {};

export const balanceAccountsRoutes: readonly Route[] = [
  defineRoute(accountList, async ({ input, scope, db, now }) => {
    const { page, size, seller_id: sellerId = null } = input;
    const { rows, count } = await listAccounts(db, scope, { sellerId, page, size });
    const spent = await spentByStore(db, [...new Set(rows.map((row) => row.seller_id))], monthOf(now));
    const currency = await booksCurrency(db);
    const list = rows.map((row) => ({
      _id: row.id,
      seller_id: row.seller_id,
      seller_name: row.seller_name,
      name: row.name,
      is_main: row.is_main,
      stores: row.stores,
      spent: money(
        row.stores.reduce((sum, { store_id }) => sum + (spent.get(store_id) ?? 0), 0),
        currency,
      ),
      created_at: row.created_at?.toISOString() ?? null,
    }));
    return ok({ list, count, size });
  }),

  defineRoute(accountAll, async ({ input, scope, db }) => {
    const { rows } = await listAccounts(db, scope, { sellerId: input.seller_id ?? null, page: 1, size: maxAccounts });
    return ok(rows.map(({ id, seller_id, name, is_main }) => ({ _id: id, seller_id, name, is_main })));
  }),

  defineRoute(accountCreate, async ({ input, actor, scope, db, now, emit, audit }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    await lockSeller(db, owner.value);
    const validated = await validate(db, owner.value, input, null);
    if (!validated.ok) return validated;
    const id = newId();
    await insertAccount(db, { id, sellerId: owner.value, name: input.name, actorId: actor.userId, at: now });
    await giveStores(db, owner.value, id, input.store_ids);
    audit({ subject: id, before: {}, after: noteOf(await lockAccount(db, scope, id)) });
    await emit({ name: 'account.added', sellerId: owner.value, subjectId: id, at: now });
    return ok({ _id: id });
  }),

  defineRoute(accountUpdateAccount, async ({ input, scope, db, now, emit, audit }) => {
    const account = await lockAccount(db, scope, input._id);
    if (!account) return refuse('not-found');
    const { seller_id: sellerId } = account;
    await lockSeller(db, sellerId);
    const validated = await validate(db, sellerId, input, input._id);
    if (!validated.ok) return validated;
    await renameAccount(db, sellerId, input._id, input.name, now);
    await giveStores(db, sellerId, input._id, input.store_ids);
    audit({ before: noteOf(account), after: noteOf(await lockAccount(db, scope, input._id)) });
    await emit({ name: 'account.changed', sellerId, subjectId: input._id, at: now });
    return ok({});
  }),

  defineRoute(accountDeleteAccount, async ({ input, scope, db, now, emit, audit }) => {
    const account = await lockAccount(db, scope, input._id);
    if (!account) return refuse('not-found');
    await deleteAccount(db, account.seller_id, input._id);
    audit({ before: noteOf(account), after: {} });
    await emit({ name: 'account.removed', sellerId: account.seller_id, subjectId: input._id, at: now });
    return ok({});
  }),
];
