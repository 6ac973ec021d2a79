import type { z } from 'zod';
import type { accountHistoryBill } from '#contract/finance/accounts.ts';
import { billKindFilter, billKindOf } from '#domain/finance/accounts/bill-kinds.ts';
import { postingKinds } from '#domain/finance/accounts/posting.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { both, minorCell, statementOf, type Column, type Source, type Wanted } from '../../platform/exports/source.ts';
import { statusLabel } from '../../platform/exports/labels.ts';
import { billCount, billStatement, type BillFilter, type BillRow } from './bill-store.ts';

type Filter = Omit<z.output<(typeof accountHistoryBill)['input']>, 'page' | 'size'>;

const columns: readonly Column<BillRow>[] = [
  { id: 'at', head: both('Date', '日期'), time: (bill) => bill.at },
  {
    id: 'type',
    head: both('Type', '类型'),
    of: (bill, reader) =>
      statusLabel(
        'bill',
        billKindOf({ bill: bill.bill_type, tax: bill.bill_tax, reason: bill.reason, amount: bill.amount_minor }),
        reader,
      ),
  },
  { id: 'order_number', head: both('Order', '订单号'), of: (bill) => bill.order_number },
  { id: 'memo', head: both('Note', '备注'), of: (bill) => bill.memo },
  { id: 'amount', head: both('Amount', '金额'), of: (bill, { currency }) => minorCell(bill.amount_minor, currency) },
  { id: 'balance', head: both('Balance', '余额'), of: (bill, { currency }) => minorCell(bill.balance_after, currency) },
  { id: 'currency', head: both('Currency', '货币'), of: (_, { currency }) => currency },
];

const sellerOf = ({ filter, userId }: Wanted<Filter>): string => filter.user_id ?? userId;

const filterOf = (wanted: Wanted<Filter>): BillFilter => ({
  sellerId: sellerOf(wanted),
  currency: wanted.currency,
  kinds: wanted.filter.type?.length ? billKindFilter(wanted.filter.type, postingKinds) : null,
  orderNumber: wanted.filter.order_number,
  start: wanted.filter.start,
  end: wanted.filter.end,
});

/** Export of a seller's billing history: one row per posting line. */
export const billExport: Source<Filter, BillRow> = {
  columns,
  reaches: (wanted) => sellerOf(wanted) === wanted.userId || covers(wanted.scope, sellerOf(wanted)),
  lines: (wanted) => statementOf(billStatement(filterOf(wanted))),
  count: (wanted) => statementOf(billCount(filterOf(wanted))),
};
