import { chargedOrderList } from '#contract/finance/charged-orders.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { chargedPage, type Amounts, type ChargedRow } from './store.ts';

const presentAmounts = (row: Amounts, currency: string) => ({
  goods: money(row.goods, currency),
  shipping: money(row.shipping, currency),
  taxes: money(row.taxes, currency),
  collect: money(row.collect, currency),
  fee: money(row.fee, currency),
  refunded: money(row.refunded, currency),
  total: money(row.total, currency),
});

const paymentOf = ({ payment_id: _id, payment_number: number }: ChargedRow) =>
  _id === null || number === null ? null : { _id, number };

export const chargedOrderRoutes: readonly Route[] = [
  defineRoute(chargedOrderList, async ({ input, scope, db }) => {
    const currency = await booksCurrency(db);
    const { rows, sums } = await chargedPage(db, scope, input);
    const list = rows.map((row) => ({
      ...presentAmounts(row, currency),
      _id: row.order_id,
      order_number: row.order_number,
      seller_id: row.seller_id,
      seller_name: row.seller_name,
      store_name: row.store_name,
      charged_at: row.charged_at.toISOString(),
      paid_from: row.paid_from,
      payment: paymentOf(row),
      invoices: row.invoices,
    }));
    return ok({ list, count: sums.count, size: input.size, sums: presentAmounts(sums, currency) });
  }),
];
