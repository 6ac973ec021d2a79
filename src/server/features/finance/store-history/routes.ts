import { storeHistory, storeHistoryOrders } from '#contract/finance/store-history.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { historyOrders, historyPage, type Figures } from './store.ts';

const presentAmounts = (row: Omit<Figures, 'orders' | 'marketing' | 'store_costs'>, currency: string) => ({
  revenue: money(row.revenue, currency),
  open: money(row.open, currency),
  refunded: money(row.refunded, currency),
  goods: money(row.goods, currency),
  shipping: money(row.shipping, currency),
  taxes: money(row.taxes, currency),
  after_sales: money(row.after_sales, currency),
  fees: money(row.fees, currency),
  profit: money(row.profit, currency),
});

const presentFigures = (row: Figures, currency: string) => ({
  ...presentAmounts(row, currency),
  orders: row.orders,
  marketing: money(row.marketing, currency),
  store_costs: money(row.store_costs, currency),
});

export const storeHistoryRoutes: readonly Route[] = [
  defineRoute(storeHistory, async ({ input, scope, db }) => {
    const currency = await booksCurrency(db);
    const { rows, sums } = await historyPage(db, scope, input);
    const list = rows.map((row) => ({
      ...presentFigures(row, currency),
      _id: row.id,
      title: row.title,
      title_cn: row.title_cn,
      sku: row.sku,
      image: row.image,
    }));
    return ok({ list, count: sums.rows, size: input.size, sums: presentFigures(sums, currency) });
  }),

  defineRoute(storeHistoryOrders, async ({ input, scope, db }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await historyOrders(db, scope, input);
    const list = rows.map((row) => ({
      ...presentAmounts(row, currency),
      order_id: row.order_id,
      order_number: row.order_number,
      seller_id: row.seller_id,
      store_name: row.store_name,
      country_code: row.country_code,
      created_at: row.created_at.toISOString(),
    }));
    return ok({ list, count, size: input.size });
  }),
];
