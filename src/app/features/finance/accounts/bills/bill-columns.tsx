import { msg } from '@lingui/core/macro';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { KindText } from '../KindText.tsx';
import { OrderLink } from '../OrderLink.tsx';
import type { BillRow } from '../rows.ts';
import classes from './bills.module.css';

const orderOf = (bill: BillRow) => bill.order_number && <OrderLink number={bill.order_number} />;

const TypeAndSource = ({ bill }: { bill: BillRow }) => (
  <>
    <KindText kind={bill.kind} />
    <div className={classes.source}>{orderOf(bill) || bill.memo}</div>
  </>
);

export const billColumns = columnsOf<BillRow>([
  {
    id: 'date',
    head: msg`Date`,
    width: 140,
    minWidth: 130,
    fixed: true,
    tablet: { width: 154 },
    cell: (bill) => <DateText value={bill.at} quietDay />,
  },
  {
    id: 'type',
    head: msg`Type`,
    width: 220,
    cell: (bill) => <KindText kind={bill.kind} />,
    tablet: { width: 276, cell: (bill) => <TypeAndSource bill={bill} /> },
  },
  { id: 'order', head: msg`Order`, width: 150, mergeInto: 'type', cell: orderOf },
  { id: 'memo', head: msg`Memo`, width: 290, minWidth: 150, mergeInto: 'type', cell: (bill) => bill.memo },
  {
    id: 'amount',
    head: msg`Amount`,
    width: 130,
    align: 'right',
    cell: (bill) => <MoneyText money={bill.amount} sign="always" />,
  },
  {
    id: 'balance',
    head: msg`Balance`,
    width: 130,
    align: 'right',
    cell: (bill) => <MoneyText money={bill.balance_after} alarm />,
  },
]);

export const billCard = (bill: BillRow) => (
  <RowCard
    title={<KindText kind={bill.kind} />}
    amount={<MoneyText money={bill.amount} sign="always" />}
    facts={[<DateText key="at" value={bill.at} form="time" />, orderOf(bill) || bill.memo]}
    second={<MoneyText money={bill.balance_after} alarm />}
  />
);
