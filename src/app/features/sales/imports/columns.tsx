import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Reasons } from '../../../shared/file-import/Reasons.tsx';
import type { FileRow, Outcome } from './queries.ts';
import { WhatChanges } from './WhatChanges.tsx';
import classes from './imports.module.css';

const number: Column<FileRow> = {
  id: 'order',
  head: msg`Order`,
  width: 120,
  fixed: true,
  cell: (row) => <b>{row.order_number || '—'}</b>,
  tablet: {
    width: 104,
    cell: (row) => (
      <span className={classes.number}>
        <b>{row.order_number || '—'}</b>
        <span className={classes.muted}>
          <Trans>Row {row.row}</Trans>
        </span>
      </span>
    ),
  },
};
const line: Column<FileRow> = {
  id: 'row',
  head: msg`Row`,
  width: 56,
  mergeInto: 'order',
  cell: (row) => row.row,
};
const date: Column<FileRow> = {
  id: 'date',
  head: msg`Date`,
  width: 136,
  cell: ({ order }) => order && <DateText value={order.created_at} quietDay />,
};
const customer: Column<FileRow> = {
  id: 'customer',
  head: msg`Customer`,
  width: 180,
  cell: ({ order }) => order?.customer || '—',
};
const to: Column<FileRow> = {
  id: 'to',
  head: msg`Ship to`,
  width: 76,
  mergeInto: 'customer',
  cell: ({ order }) => (order?.country_code ? <Flag code={order.country_code} /> : '—'),
};
const units: Column<FileRow> = {
  id: 'units',
  head: msg`Units`,
  width: 64,
  align: 'right',
  cell: ({ order }) => order?.units,
};
const payment: Column<FileRow> = {
  id: 'payment',
  head: msg`Payment`,
  width: 140,
  mergeInto: 'date',
  cell: ({ order }) => <StatusMark family="financial" status={order?.financial_status} />,
};
const total: Column<FileRow> = {
  id: 'total',
  head: msg`Income`,
  width: 100,
  align: 'right',
  cell: ({ order }) => <MoneyText money={order?.total ?? null} />,
};

const plain = columnsOf<FileRow>([number, line, date, customer, to, payment, units, total]);
const changed = columnsOf<FileRow>([
  number,
  line,
  {
    id: 'changes',
    head: msg`What changes`,
    width: 560,
    tablet: { width: 360 },
    cell: (row) => <WhatChanges row={row} />,
  },
  { ...customer, width: 150 },
  to,
]);
const refused = columnsOf<FileRow>([
  number,
  line,
  { id: 'reasons', head: msg`Reason`, width: 760, tablet: { width: 480 }, cell: (row) => <Reasons row={row} /> },
]);
/** Changes to an order in processing are ignored: it counts as unchanged, with a note. */
const unchanged = columnsOf<FileRow>([
  number,
  line,
  date,
  customer,
  to,
  {
    id: 'retained',
    head: msg`Stays as it is`,
    width: 300,
    tablet: { width: 200 },
    cell: (row) => <WhatChanges row={row} />,
  },
]);

const byOutcome: Readonly<Record<Outcome, readonly Column<FileRow>[]>> = { new: plain, changed, unchanged, refused };
export const columnsFor = (outcome: Outcome): readonly Column<FileRow>[] => byOutcome[outcome];

/** An order of the file on a phone. */
export const rowCard = (row: FileRow) => (
  <RowCard
    title={row.order_number || '—'}
    amount={row.outcome === 'refused' ? undefined : <MoneyText money={row.order?.total ?? null} />}
    facts={[
      <Trans key="row">Row {row.row}</Trans>,
      ...(row.order
        ? [
            <DateText key="date" value={row.order.created_at} form="day" />,
            <Flag key="to" code={row.order.country_code} />,
            row.order.customer,
          ]
        : []),
    ]}
    media={row.outcome === 'refused' ? <Reasons row={row} /> : <WhatChanges row={row} />}
    statuses={row.outcome === 'new' && <StatusMark family="financial" status={row.order?.financial_status} full />}
  />
);
