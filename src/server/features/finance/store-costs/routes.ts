import {
  confirmStoreCost,
  createStoreCost,
  deleteStoreCost,
  fundingStoreList,
  storeCostList,
  storeCostTypeList,
  updateStoreCost,
} from '#contract/finance/store-costs.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { storeCostTypes } from '#domain/finance/store-costs/cost-types.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ratesInto } from '../accounts/rates.ts';
import {
  confirmExpense,
  deleteExpense,
  editable,
  enterableStores,
  noteOf,
  presentExpense,
  validateEntry,
} from './changes.ts';
import { countOfStatus, isHidden, type Reach } from './expenses.ts';
import { insertStoreCost, listStoreCosts, lockStoreCost, saveStoreCost, type StoreCostRow } from './store.ts';

const present = (row: StoreCostRow, books: string) => ({ ...presentExpense(row, books), type: row.type });
const auditOf = (row: StoreCostRow | null) => (row ? { ...noteOf(row), type: row.type } : {});

async function oneCost(db: Db, reach: Reach, id: string) {
  const row = await lockStoreCost(db, reach, id);
  return row ? ok(present(row, await booksCurrency(db))) : refuse('not-found');
}

export const storeCostRoutes: readonly Route[] = [
  defineRoute(storeCostList, async ({ input, actor, scope, db }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const { rows, sums } = await listStoreCosts(db, { scope, userId: actor.userId }, input);
    const books = await booksCurrency(db);
    return ok({
      list: rows.map((row) => present(row, books)),
      count: countOfStatus(sums, input.status),
      size: input.size,
      counts: { unconfirmed: sums.unconfirmed, confirmed: sums.confirmed },
      confirmed: money(sums.base_minor, books),
    });
  }),

  defineRoute(storeCostTypeList, async () => ok(storeCostTypes.map((type) => ({ type })))),

  defineRoute(fundingStoreList, async ({ actor, scope, db, now }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const currency = await booksCurrency(db);
    const rates = [...(await ratesInto(db, currency, now))].map(([code, rate_e8]) => ({ currency: code, rate_e8 }));
    return ok({
      stores: await enterableStores(db, actor, scope.all),
      currency,
      currencies: rates.toSorted((a, b) => a.currency.localeCompare(b.currency)),
    });
  }),

  defineRoute(createStoreCost, async ({ input, actor, scope, db, services, now, emit, audit }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const [store] = await enterableStores(db, actor, scope.all, input.store_id);
    if (!store) return refuse('not-found');
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, null);
    if (!valid.ok) return valid;
    const id = newId();
    const number = documentNumber('SC', id, now);
    const cost = { ...input, id, number, sellerId: store.seller_id, storeId: store.store_id, createdBy: actor.userId };
    await insertStoreCost(db, cost, now);
    const reach = { scope, userId: actor.userId };
    audit({ subject: id, before: {}, after: auditOf(await lockStoreCost(db, reach, id)) });
    await emit({ name: 'store-cost.changed', sellerId: store.seller_id, subjectId: id, data: { number }, at: now });
    return oneCost(db, reach, id);
  }),

  defineRoute(updateStoreCost, async ({ input, actor, scope, db, services, now, emit, audit }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const reach = { scope, userId: actor.userId };
    const row = await lockStoreCost(db, reach, input._id);
    if (!row) return refuse('not-found');
    const decided = editable(row, input.version);
    if (!decided.ok) return decided;
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, row.proof_file_id);
    if (!valid.ok) return valid;
    await saveStoreCost(db, row, input, now);
    audit({ before: auditOf(row), after: auditOf(await lockStoreCost(db, reach, row.id)) });
    const { number, seller_id: sellerId } = row;
    await emit({ name: 'store-cost.changed', sellerId, subjectId: row.id, data: { number }, at: now });
    return oneCost(db, reach, row.id);
  }),

  defineRoute(deleteStoreCost, async ({ input, actor, scope, db, now, emit, audit }) => {
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const row = await lockStoreCost(db, { scope, userId: actor.userId }, input._id);
    if (!row) return refuse('not-found');
    const decided = editable(row, input.version);
    if (!decided.ok) return decided;
    await deleteExpense(db, 'store_costs', row);
    audit({ before: auditOf(row), after: {} });
    const { number, seller_id: sellerId } = row;
    await emit({ name: 'store-cost.changed', sellerId, subjectId: row.id, data: { number }, at: now });
    return ok({});
  }),

  defineRoute(confirmStoreCost, async ({ input, actor, scope, db, now, emit, audit }) => {
    const reach = { scope, userId: actor.userId };
    const row = await lockStoreCost(db, reach, input._id);
    if (!row) return refuse('not-found');
    const decided = await confirmExpense(db, 'store_costs', row, { seen: input.version, actor, now });
    if (!decided.ok) return decided;
    audit({ before: auditOf(row), after: auditOf(await lockStoreCost(db, reach, row.id)) });
    const { number, seller_id: sellerId } = row;
    await emit({ name: 'store-cost.confirmed', sellerId, subjectId: row.id, data: { number }, at: now });
    return oneCost(db, reach, row.id);
  }),
];
