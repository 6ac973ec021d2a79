import { purchasePreview } from '#contract/sales/checkout-application.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { previewOf } from '../preview.ts';
import { stockWarehouses } from '../warehouses.ts';
import { goodsOf } from './store.ts';
import { stockMarket, presentTerms } from './terms.ts';

export const previewRoute: Route = defineRoute(
  purchasePreview,
  async ({ input, actor, db, now, language, services }) => {
    const sellerId = actor.userId;
    const warehouses = await stockWarehouses(db);
    const [first] = warehouses;
    const wanted = input.warehouse_id ?? first?.id;
    const warehouse = warehouses.find(({ id }) => id === wanted);
    if (!warehouse) return refuse('not-found');
    const currency = await booksCurrency(db);
    const rows = await goodsOf(db, sellerId, input.lines);
    const priced = await stockMarket(db, rows, warehouse, { sellerId, currency, at: now });
    const viewer = { db, sellerId, now, language, services, warehouses };
    const shown = await previewOf(priced.market, { ...input, left_out: [] }, viewer);
    return ok({ ...shown, terms: presentTerms(priced, language) });
  },
);
