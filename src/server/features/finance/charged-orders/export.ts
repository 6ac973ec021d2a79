import type { ChargedAmount, PaidFrom } from '#domain/finance/charged-orders/charged-orders.ts';
import { both, minorCell, statementOf, type Column, type Labels, type Source } from '../../platform/exports/source.ts';
import { chargedCount, chargedLines, type ChargedRow, type Filter } from './store.ts';

const amount = (id: ChargedAmount, head: Labels): Column<ChargedRow> => ({
  id,
  head,
  of: (row, { currency }) => minorCell(row[id], currency),
});

const sources: Readonly<Record<PaidFrom, Labels>> = {
  balance: both('Balance', '余额'),
  transfer: both('Bank transfer', '银行转账'),
  paypal: both('PayPal', 'PayPal'),
};

/** Export of charged orders: one row per order. */
export const chargedOrderExport: Source<Filter, ChargedRow> = {
  columns: [
    { id: 'order_number', head: both('Order', '订单号'), of: (row) => row.order_number },
    { id: 'seller', head: both('Seller', '卖家'), only: 'sellers', of: (row) => row.seller_name },
    { id: 'store', head: both('Store', '店铺'), of: (row) => row.store_name },
    { id: 'charged_at', head: both('Charged', '扣款时间'), time: (row) => row.charged_at },
    amount('goods', both('Goods', '商品成本')),
    amount('shipping', both('Shipping', '运费')),
    amount('taxes', both('VAT and duty', '增值税与关税')),
    amount('collect', both('Extra charges', '补收费用')),
    amount('fee', both('Payment fee', '支付手续费')),
    amount('refunded', both('Refunded', '已退款')),
    amount('total', both('Total', '合计')),
    { id: 'currency', head: both('Currency', '货币'), of: (_, { currency }) => currency },
    {
      id: 'paid_from',
      head: both('Paid from', '付款来源'),
      of: (row, { language }) => sources[row.paid_from][language],
    },
    { id: 'payment', head: both('Payment', '付款单号'), of: (row) => row.payment_number },
    {
      id: 'invoices',
      head: both('Invoices', '发票'),
      of: (row) => row.invoices.map(({ number }) => number).join(', '),
    },
  ],
  lines: ({ filter, scope }) => statementOf(chargedLines(filter, scope)),
  count: ({ filter, scope }) => statementOf(chargedCount(filter, scope)),
};
