import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { InvoiceMark } from './InvoiceMark.tsx';
import type { InvoiceRow } from './queries.ts';
import { RelatedInvoice, RelatedLink } from './RelatedInvoice.tsx';

export const InvoiceName = ({ row }: { row: Pick<InvoiceRow, 'number'> }) => row.number ?? <Trans>Draft invoice</Trans>;

const related = (row: InvoiceRow) => row.related && <RelatedInvoice row={row} />;

/** 01-10-2026 – 31-10-2026, with the store or order where it is for one. */
function periodOf({ about, period_start: start, period_end: end }: InvoiceRow): string {
  const days = start && end ? `${formatDay(start)} – ${formatDay(end)}` : '';
  return [about, days].filter(Boolean).join(' · ') || '—';
}

const dateOf = (row: InvoiceRow) => <DateText value={row.issued_at ?? row.created_at} form="day" />;

const MarkAndRelated = ({ row }: { row: InvoiceRow }) => (
  <>
    <InvoiceMark row={row} />
    <div>
      <RelatedLink row={row} />
    </div>
  </>
);

const columns = columnsOf<InvoiceRow>([
  {
    id: 'number',
    head: msg`Number`,
    width: 150,
    tablet: { width: 146 },
    fixed: true,
    cell: (row) => (
      <b>
        <InvoiceName row={row} />
      </b>
    ),
  },
  { id: 'seller', head: msg`Seller`, width: 150, mergeInto: 'number', cell: (row) => row.seller_name },
  {
    id: 'status',
    head: msg`Status`,
    width: 130,
    cell: (row) => <InvoiceMark row={row} />,
    // Without the day of the mail, which there is no room for.
    tablet: { width: 134, cell: (row) => <MarkAndRelated row={row} /> },
  },
  {
    id: 'related',
    head: msg`Other document`,
    width: 140,
    mergeInto: 'status',
    cell: (row) => <RelatedLink row={row} />,
  },
  { id: 'period', head: msg`Period`, width: 200, cell: periodOf, tablet: { width: 189 } },
  { id: 'date', head: msg`Date`, width: 100, cell: dateOf, tablet: { width: 96 } },
  {
    id: 'mailed',
    head: msg`Mailed`,
    width: 100,
    cell: (row) => <DateText value={row.mailed_at} form="day" />,
    mergeInto: 'status',
  },
  {
    id: 'vat',
    head: msg`VAT`,
    width: 110,
    align: 'right',
    cell: (row) => <MoneyText money={row.vat} charged />,
    hidden: true,
    mergeInto: 'total',
  },
  {
    id: 'total',
    head: msg`Total`,
    width: 112,
    align: 'right',
    cell: (row) => <MoneyText money={row.total} charged />,
    tablet: { width: 115, cell: (row) => <MoneyText money={row.total} charged /> },
  },
]);

/** A seller sees only the own ones: their name says nothing. */
export const columnsFor = (isStaff: boolean) => (isStaff ? columns : columns.filter(({ id }) => id !== 'seller'));

export const cardFor = (isStaff: boolean) => (row: InvoiceRow) => (
  <RowCard
    title={<InvoiceName row={row} />}
    amount={<MoneyText money={row.total} charged />}
    facts={[isStaff && row.seller_name, related(row)].filter(Boolean)}
    second={dateOf(row)}
    media={periodOf(row)}
    statuses={<InvoiceMark row={row} />}
  />
);
