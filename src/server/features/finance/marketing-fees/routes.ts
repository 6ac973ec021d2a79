import {
  confirmMarketingFee,
  createMarketingFee,
  deleteMarketingFee,
  marketingFeeLastInvoiceId,
  marketingFeeList,
  updateMarketingFee,
} from '#contract/finance/marketing-fees.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { needsMediaType } from '#domain/platform/permissions/media-types.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { usableMediaType } from '../media-types/assigned.ts';
import { enterableStores, noteOf, presentExpense, validateEntry } from '../store-costs/changes.ts';
import { expenseCalls } from '../store-costs/expense-calls.ts';
import { isHidden } from '../store-costs/expenses.ts';
import { insertMarketingFee, lastInvoiceId, marketingFees, saveMarketingFee } from './store.ts';

const fees = expenseCalls({
  list: marketingFees,
  present: (row, books) => ({
    ...presentExpense(row, books),
    media_type_id: row.media_type_id,
    media_type: row.media_type,
    invoice_id: row.invoice_id,
    country_code: row.country_code || null,
  }),
  note: (row) => ({
    ...noteOf(row),
    media_type: row.media_type,
    invoice: row.invoice_id,
    country: row.country_code,
  }),
  changed: 'marketing-fee.changed',
  confirmed: 'marketing-fee.confirmed',
});

const isUsable = async (db: Db, actor: Actor, id: string) =>
  (await usableMediaType(db, id, needsMediaType(actor.roles) ? actor.userId : null)) !== null;

export const marketingFeeRoutes: readonly Route[] = [
  defineRoute(marketingFeeList, fees.page),

  defineRoute(marketingFeeLastInvoiceId, async ({ input, actor, scope, db }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    return ok({ invoice_id: await lastInvoiceId(db, { scope, userId: actor.userId }, input) });
  }),

  defineRoute(createMarketingFee, async (context) => {
    const { input, actor, scope, db, services, now } = context;
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const [store] = await enterableStores(db, actor, scope.all, input.store_id);
    if (!store) return refuse('not-found');
    if (!(await isUsable(db, actor, input.media_type_id))) return refuse('marketing-fee.wrong-media-type');
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, null);
    if (!valid.ok) return valid;
    const id = newId();
    const number = documentNumber('MF', id, now);
    const fee = { ...input, id, number, sellerId: store.seller_id, storeId: store.store_id, createdBy: actor.userId };
    if (!(await insertMarketingFee(db, fee, now)))
      return refuse('marketing-fee.invoice-taken', { invoice: input.invoice_id });
    return fees.saved(context, id, null);
  }),

  defineRoute(updateMarketingFee, async (context) => {
    const { input, actor, db, services, now } = context;
    const loaded = await fees.loadEditable(context);
    if (!loaded.ok) return loaded;
    const row = loaded.value;
    const isNew = input.media_type_id !== row.media_type_id;
    if (isNew && !(await isUsable(db, actor, input.media_type_id))) return refuse('marketing-fee.wrong-media-type');
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, row.proof_file_id);
    if (!valid.ok) return valid;
    if (!(await saveMarketingFee(db, row, input, now)))
      return refuse('marketing-fee.invoice-taken', { invoice: input.invoice_id });
    return fees.saved(context, row.id, row);
  }),

  defineRoute(deleteMarketingFee, fees.remove),

  defineRoute(confirmMarketingFee, fees.confirm),
];
