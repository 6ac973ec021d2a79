import { priceRules, savePriceRule } from '#contract/catalog/import-product.ts';
import { defaultPriceRule } from '#domain/catalog/listing/price-rule.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { presentRule, presentStore, readRule } from './present-rules.ts';
import { pricedStores, saveStoreRule } from './price-rules-store.ts';
import { ratesInto } from './rates.ts';

export const priceRuleRoutes: readonly Route[] = [
  defineRoute(priceRules, async ({ scope, db }) => {
    const stores = await pricedStores(db, scope);
    const rates = await ratesInto(db, await booksCurrency(db), stores);
    return ok(
      stores.map((store) => ({
        ...presentStore(store, rates),
        seller_id: store.seller_id,
        seller_name: store.seller_name,
        rule: presentRule(store.rule ?? defaultPriceRule),
        is_own: store.rule !== null,
      })),
    );
  }),

  defineRoute(savePriceRule, async ({ input, scope, db, now, emit, audit }) => {
    const store = (await pricedStores(db, scope)).find((each) => each.store_id === input.store_id);
    if (!store) return refuse('not-found');
    const rule = readRule(input.rule);
    await saveStoreRule(db, store, rule, now);
    audit({
      subject: store.store_id,
      before: { ...(store.rule ?? defaultPriceRule) },
      after: { ...rule },
    });
    await emit({ name: 'import_product.changed', sellerId: store.seller_id, at: now });
    return ok({});
  }),
];
