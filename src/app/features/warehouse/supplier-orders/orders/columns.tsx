import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { OrderRow } from '../queries.ts';

const progress = (row: OrderRow) => (
  <Trans>
    {row.received} of {row.ordered}
  </Trans>
);
const mark = (row: OrderRow) => <StatusMark family="supplierOrder" status={row.status} />;

export const supplierOrderColumns = columnsOf<OrderRow>([
  {
    id: 'number',
    head: msg`Supplier order`,
    width: 160,
    minWidth: 160,
    fixed: true,
    tablet: { width: 190 },
    cell: (row) => <b>{row.number}</b>,
  },
  { id: 'supplier', head: msg`Supplier`, width: 180, tablet: { width: 170 }, cell: (row) => row.supplier_name },
  {
    id: 'supplier_number',
    head: msg`Supplier’s number`,
    width: 122,
    yields: 2,
    mergeInto: 'supplier',
    cell: (row) => row.supplier_number || '—',
  },
  {
    id: 'date',
    head: msg`Date`,
    width: 138,
    yields: 3,
    minWidth: 130,
    mergeInto: 'number',
    cell: (row) => <DateText value={row.created_at} quietDay />,
  },
  { id: 'warehouse', head: msg`Warehouse`, width: 86, yields: 1, mergeInto: 'received', cell: (row) => row.warehouse },
  {
    id: 'purchases',
    head: msg`Purchases`,
    width: 84,
    align: 'right',
    tablet: { width: 60 },
    cell: (row) => row.purchases,
  },
  { id: 'received', head: msg`Received`, width: 108, align: 'right', cell: progress },
  { id: 'status', head: msg`Status`, width: 112, tablet: { width: 120 }, cell: mark },
  {
    id: 'total',
    head: msg`Total`,
    width: 108,
    align: 'right',
    cell: (row) => <MoneyText money={row.total} />,
  },
]);

export const supplierOrderCard = (row: OrderRow) => (
  <RowCard
    title={row.supplier_name}
    amount={<MoneyText money={row.total} />}
    facts={[row.number, <DateText key="at" value={row.created_at} form="day" />]}
    second={progress(row)}
    media={<Plural value={row.lines} one="# product" other="# products" />}
    statuses={mark(row)}
  />
);
