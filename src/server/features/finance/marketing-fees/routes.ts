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
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { usableMediaType } from '../media-types/assigned.ts';
import {
  confirmExpense,
  deleteExpense,
  editable,
  enterableStores,
  noteOf,
  presentExpense,
  validateEntry,
} from '../store-costs/changes.ts';
import { countOfStatus, isHidden, type Reach } from '../store-costs/expenses.ts';
import {
  insertMarketingFee,
  lastInvoiceId,
  listMarketingFees,
  lockMarketingFee,
  saveMarketingFee,
  type MarketingFeeRow,
} from './store.ts';

const present = (row: MarketingFeeRow, books: string) => ({
  ...presentExpense(row, books),
  media_type_id: row.media_type_id,
  media_type: row.media_type,
  invoice_id: row.invoice_id,
  country_code: row.country_code || null,
});
const auditOf = (row: MarketingFeeRow | null) =>
  row ? { ...noteOf(row), media_type: row.media_type, invoice: row.invoice_id, country: row.country_code } : {};

async function oneFee(db: Db, reach: Reach, id: string) {
  const row = await lockMarketingFee(db, reach, id);
  return row ? ok(present(row, await booksCurrency(db))) : refuse('not-found');
}

const isUsable = async (db: Db, actor: Actor, id: string) =>
  (await usableMediaType(db, id, needsMediaType(actor.roles) ? actor.userId : null)) !== null;

export const marketingFeeRoutes: readonly Route[] = [
  defineRoute(marketingFeeList, async ({ input, actor, scope, db }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const { rows, sums } = await listMarketingFees(db, { scope, userId: actor.userId }, input);
    const books = await booksCurrency(db);
    return ok({
      list: rows.map((row) => present(row, books)),
      count: countOfStatus(sums, input.status),
      size: input.size,
      counts: { unconfirmed: sums.unconfirmed, confirmed: sums.confirmed },
      confirmed: money(sums.base_minor, books),
    });
  }),

  defineRoute(marketingFeeLastInvoiceId, async ({ input, actor, scope, db }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    return ok({ invoice_id: await lastInvoiceId(db, { scope, userId: actor.userId }, input) });
  }),

  defineRoute(createMarketingFee, async ({ input, actor, scope, db, services, now, emit, audit }) => {
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
    const reach = { scope, userId: actor.userId };
    audit({ subject: id, before: {}, after: auditOf(await lockMarketingFee(db, reach, id)) });
    await emit({ name: 'marketing-fee.changed', sellerId: store.seller_id, subjectId: id, data: { number }, at: now });
    return oneFee(db, reach, id);
  }),

  defineRoute(updateMarketingFee, async ({ input, actor, scope, db, services, now, emit, audit }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const reach = { scope, userId: actor.userId };
    const row = await lockMarketingFee(db, reach, input._id);
    if (!row) return refuse('not-found');
    const decided = editable(row, input.version);
    if (!decided.ok) return decided;
    const isNew = input.media_type_id !== row.media_type_id;
    if (isNew && !(await isUsable(db, actor, input.media_type_id))) return refuse('marketing-fee.wrong-media-type');
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, row.proof_file_id);
    if (!valid.ok) return valid;
    if (!(await saveMarketingFee(db, row, input, now)))
      return refuse('marketing-fee.invoice-taken', { invoice: input.invoice_id });
    audit({ before: auditOf(row), after: auditOf(await lockMarketingFee(db, reach, row.id)) });
    const { number, seller_id: sellerId } = row;
    await emit({ name: 'marketing-fee.changed', sellerId, subjectId: row.id, data: { number }, at: now });
    return oneFee(db, reach, row.id);
  }),

  defineRoute(deleteMarketingFee, async ({ input, actor, scope, db, now, emit, audit }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const row = await lockMarketingFee(db, { scope, userId: actor.userId }, input._id);
    if (!row) return refuse('not-found');
    const decided = editable(row, input.version);
    if (!decided.ok) return decided;
    await deleteExpense(db, 'marketing_fees', row);
    audit({ before: auditOf(row), after: {} });
    const { number, seller_id: sellerId } = row;
    await emit({ name: 'marketing-fee.changed', sellerId, subjectId: row.id, data: { number }, at: now });
    return ok({});
  }),

  defineRoute(confirmMarketingFee, async ({ input, actor, scope, db, now, emit, audit }) => {
    const reach = { scope, userId: actor.userId };
    const row = await lockMarketingFee(db, reach, input._id);
    if (!row) return refuse('not-found');
    const decided = await confirmExpense(db, 'marketing_fees', row, { seen: input.version, actor, now });
    if (!decided.ok) return decided;
    audit({ before: auditOf(row), after: auditOf(await lockMarketingFee(db, reach, row.id)) });
    const { number, seller_id: sellerId } = row;
    await emit({ name: 'marketing-fee.confirmed', sellerId, subjectId: row.id, data: { number }, at: now });
    return oneFee(db, reach, row.id);
  }),
];
