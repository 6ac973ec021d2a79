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
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ratesInto } from '../accounts/rates.ts';
import { enterableStores, noteOf, presentExpense, validateEntry } from './changes.ts';
import { expenseCalls } from './expense-calls.ts';
import { isHidden } from './expenses.ts';
import { insertStoreCost, saveStoreCost, storeCosts } from './store.ts';

const costs = expenseCalls({
  list: storeCosts,
  present: (row, books) => ({ ...presentExpense(row, books), type: row.type }),
  note: (row) => ({ ...noteOf(row), type: row.type }),
  changed: 'store-cost.changed',
  confirmed: 'store-cost.confirmed',
});

export const storeCostRoutes: readonly Route[] = [
  defineRoute(storeCostList, costs.page),

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

  defineRoute(createStoreCost, async (context) => {
    const { input, actor, scope, db, services, now } = context;
    if (await isHidden(db, actor)) return refuse('permission.denied');
    const [store] = await enterableStores(db, actor, scope.all, input.store_id);
    if (!store) return refuse('not-found');
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, null);
    if (!valid.ok) return valid;
    const id = newId();
    const number = documentNumber('SC', id, now);
    const cost = { ...input, id, number, sellerId: store.seller_id, storeId: store.store_id, createdBy: actor.userId };
    await insertStoreCost(db, cost, now);
    return costs.saved(context, id, null);
  }),

  defineRoute(updateStoreCost, async (context) => {
    const { input, actor, db, services, now } = context;
    const loaded = await costs.loadEditable(context);
    if (!loaded.ok) return loaded;
    const row = loaded.value;
    const valid = await validateEntry({ db, actor, files: services.files, now }, input, row.proof_file_id);
    if (!valid.ok) return valid;
    await saveStoreCost(db, row, input, now);
    return costs.saved(context, row.id, row);
  }),

  defineRoute(deleteStoreCost, costs.remove),

  defineRoute(confirmStoreCost, costs.confirm),
];
