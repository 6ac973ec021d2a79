import { msg } from '@lingui/core/macro';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowCard } from '../../ui/list/cards/RowCard.tsx';
import type { Column } from '../../ui/list/columns/column.ts';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { formatDay } from '../../ui/text/format-date.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { periodText, type ExpenseRow } from './expense-row.ts';

const fileMark = ({ file }: ExpenseRow) =>
  file && (
    <span title={file.name}>
      <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
      <span className="py-sr">{file.name}</span>
    </span>
  );

/** On a tablet the last day is below the first. */
const TwoDays = ({ row: { from, to } }: { row: ExpenseRow }) => (
  <>
    {formatDay(from)}
    {from !== to && (
      <>
        <br />– {formatDay(to)}
      </>
    )}
  </>
);

/** The columns of costs and fees, around those of one list. `hidesFile`: the list has no room for it until it is chosen. */
export const expenseColumns = <Row extends ExpenseRow>(
  showSeller: boolean,
  own: readonly Column<Row>[],
  { hidesFile = false } = {},
): readonly Column<Row>[] => [
  {
    id: 'number',
    head: msg`Number`,
    width: 148,
    minWidth: 148,
    tablet: { width: 156 },
    fixed: true,
    cell: (row) => <b>{row.number}</b>,
  },
  {
    id: 'store',
    head: msg`Store`,
    width: 118,
    cell: (row) => row.store_name,
    tablet: { width: 112 },
  },
  ...(showSeller
    ? [
        {
          id: 'seller',
          head: msg`Seller`,
          width: 150,
          hidden: true,
          mergeInto: 'store',
          cell: (row: Row) => row.seller_name,
        },
      ]
    : []),
  ...own,
  {
    id: 'period',
    head: msg`Period`,
    width: 184,
    minWidth: 184,
    sort: 'period',
    cell: periodText,
    tablet: { width: 114, cell: (row) => <TwoDays row={row} /> },
  },
  {
    id: 'amount',
    head: msg`Amount`,
    width: 96,
    align: 'right',
    tablet: { width: 110 },
    cell: (row) => <MoneyText money={row.amount} charged />,
  },
  {
    id: 'base',
    head: msg`Counts as`,
    width: 90,
    align: 'right',
    sort: 'amount',
    mergeInto: 'amount',
    cell: (row) => (row.base ? <MoneyText money={row.base} charged /> : null),
  },
  { id: 'file', head: msg`File`, width: 48, yields: 2, hidden: hidesFile, mergeInto: 'status', cell: fileMark },
  {
    id: 'entered',
    head: msg`Entered on`,
    width: 140,
    minWidth: 130,
    sort: 'created_at',
    hidden: true,
    mergeInto: 'period',
    cell: (row) => <DateText value={row.created_at} quietDay />,
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 136,
    minWidth: 134,
    tablet: { width: 128 },
    cell: (row) => <StatusMark family="expense" status={row.status} />,
  },
];

/** A card on a phone. `what`: the type or the medium. */
export const expenseCard = <Row extends ExpenseRow>(row: Row, what: ReactNode) => (
  <RowCard
    title={what}
    amount={<MoneyText money={row.amount} charged />}
    facts={[row.store_name, periodText(row)]}
    second={row.base && row.base.currency !== row.amount.currency && <MoneyText money={row.base} charged />}
    media={fileMark(row)}
    statuses={<StatusMark family="expense" status={row.status} full />}
  />
);
