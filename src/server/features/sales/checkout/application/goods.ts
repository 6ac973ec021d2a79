import { purchaseGoods } from '#contract/sales/checkout-application.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { ok } from '#domain/shared/result.ts';
import { daysOfStock, reorderQuantity } from '#domain/warehouse/stock/pace.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { searchGoods } from './store.ts';

export const goodsRoute: Route = defineRoute(purchaseGoods, async ({ input, actor, db, now }) => {
  const currency = await booksCurrency(db);
  const { rows, count } = await searchGoods(db, actor.userId, input, now);
  const list = rows.map(({ quote_e4, weight_g: _, status: __, lead_days, ...row }) => {
    const sold = { in30: row.sold_30, in90: row.sold_90 };
    return {
      ...row,
      price: lineTotal(unitPrice(quote_e4, currency), 1),
      days_left: daysOfStock(row.live, sold),
      suggested: reorderQuantity({
        available: row.live,
        onTheWay: row.on_the_way,
        sold,
        leadDays: lead_days,
        minQuantity: row.min_quantity,
      }),
    };
  });
  return ok({ list, count, size: input.size });
});
