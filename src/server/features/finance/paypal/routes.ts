import {
  paypalAccountCreate,
  paypalAccountDelete,
  paypalAccountList,
  paypalAccountUpdate,
  paypalRelationList,
  paypalSetRelation,
} from '#contract/finance/paypal.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { isStaleText } from '#domain/shared/text/stale.ts';
import { isMailAddress } from '#domain/platform/settings/web-address.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { ownerOf } from '../accounts/owner.ts';
import {
  deletePaypal,
  insertPaypal,
  listPaypal,
  lockPaypal,
  paypalRelations,
  relatePaypal,
  savePaypal,
  type PaypalRow,
} from './store.ts';

const presentPaypal = (row: PaypalRow) => ({
  _id: row.id,
  seller_id: row.seller_id,
  seller_name: row.seller_name,
  email: row.email,
  holder: row.holder,
  note: row.note,
  stores: row.stores,
  created_at: row.created_at.toISOString(),
});

function validate(fields: {
  email: string;
  holder: string;
}): Result<true, 'paypal.wrong-mail' | 'paypal.holder-missing'> {
  if (!isMailAddress(fields.email)) return refuse('paypal.wrong-mail');
  return fields.holder === '' ? refuse('paypal.holder-missing') : ok(true);
}

const noteOf = ({ email, holder, note }: Pick<PaypalRow, 'email' | 'holder' | 'note'>) => ({ email, holder, note });

/** False when a store is not the seller's; the refusal then undoes the account, too. */
const relateStores = async (db: Db, sellerId: string, id: string, storeIds: readonly string[] | undefined) =>
  storeIds === undefined || relatePaypal(db, sellerId, id, storeIds);

export const paypalRoutes: readonly Route[] = [
  defineRoute(paypalAccountList, async ({ input, scope, db }) => {
    const { keyword, page, size } = input;
    const { rows, count } = await listPaypal(db, scope, { keyword, page, size });
    return ok({ list: rows.map(presentPaypal), count, size });
  }),

  defineRoute(paypalAccountCreate, async ({ input, actor, scope, db, now, emit, audit }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const validated = validate(input);
    if (!validated.ok) return validated;
    const id = newId();
    const account = { ...input, id, sellerId: owner.value, actorId: actor.userId, at: now };
    if (!(await insertPaypal(db, account))) return refuse('paypal.mail-taken', { email: input.email });
    if (!(await relateStores(db, owner.value, id, input.store_ids))) return refuse('not-found');
    audit({ subject: id, before: {}, after: noteOf(input) });
    await emit({ name: 'paypal_account.added', sellerId: owner.value, subjectId: id, at: now });
    return ok({ _id: id });
  }),

  defineRoute(paypalAccountUpdate, async ({ input, scope, db, now, emit, audit }) => {
    const account = await lockPaypal(db, scope, input._id);
    if (!account) return refuse('not-found');
    const validated = validate(input);
    if (!validated.ok) return validated;
    if (isStaleText(input.note, input.before_note, account.note))
      return refuse('paypal.note-changed', { note: account.note });
    const saved = await savePaypal(db, { ...input, id: input._id, sellerId: account.seller_id, at: now });
    if (!saved) return refuse('paypal.mail-taken', { email: input.email });
    if (!(await relateStores(db, account.seller_id, input._id, input.store_ids))) return refuse('not-found');
    audit({ before: noteOf(account), after: noteOf(input) });
    await emit({ name: 'paypal_account.changed', sellerId: account.seller_id, subjectId: input._id, at: now });
    return ok({});
  }),

  defineRoute(paypalAccountDelete, async ({ input, scope, db, now, emit, audit }) => {
    const account = await lockPaypal(db, scope, input._id);
    if (!account) return refuse('not-found');
    await deletePaypal(db, account.seller_id, input._id);
    audit({ before: noteOf(account), after: {} });
    await emit({ name: 'paypal_account.removed', sellerId: account.seller_id, subjectId: input._id, at: now });
    return ok({});
  }),

  defineRoute(paypalRelationList, async ({ scope, db }) => {
    const rows = await paypalRelations(db, scope);
    return ok(rows.map(({ account_id, store_id }) => ({ paypal_account_id: account_id, store_id })));
  }),

  defineRoute(paypalSetRelation, async ({ input, scope, db, now, emit }) => {
    const account = await lockPaypal(db, scope, input._id);
    if (!account) return refuse('not-found');
    if (!(await relatePaypal(db, account.seller_id, input._id, input.store_ids))) return refuse('not-found');
    await emit({ name: 'paypal_account.changed', sellerId: account.seller_id, subjectId: input._id, at: now });
    return ok({});
  }),
];
