import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { ChargedAmount, PaidFrom } from '#domain/finance/charged-orders/charged-orders.ts';
import { paidFromLabels, type ChargedRow } from './queries.ts';

export function PaidFromText({ source }: { source: PaidFrom }) {
  const { i18n } = useLingui();
  return <>{i18n._(paidFromLabels[source])}</>;
}

/** The invoices with bills of the order, as links. */
export function InvoiceLinks({ row }: { row: Pick<ChargedRow, 'invoices'> }) {
  if (row.invoices.length === 0) return '—';
  return (
    <>
      {row.invoices.map(({ _id, number }) => (
        <div key={_id}>
          <Link to="/accounts/invoice/invoice-detail" search={{ id: _id }} className={linkClass}>
            {number}
          </Link>
        </div>
      ))}
    </>
  );
}

const amount = (
  id: ChargedAmount,
  head: MessageDescriptor,
  more: Partial<Column<ChargedRow>> = {},
): Column<ChargedRow> => ({
  id,
  head,
  width: 82,
  align: 'right',
  cell: (row) => (row[id].minor === 0 && id !== 'total' ? '—' : <MoneyText money={row[id]} charged />),
  ...more,
});

const seller: Column<ChargedRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 102,
  yields: 3,
  mergeInto: 'store',
  cell: (row) => row.seller_name,
};

/** `showSeller`: for staff. */
export const columnsFor = (showSeller: boolean) =>
  columnsOf<ChargedRow>([
    {
      id: 'order',
      head: msg`Order`,
      width: 108,
      tablet: { width: 120 },
      fixed: true,
      cell: (row) => <b>{row.order_number}</b>,
    },
    { id: 'store', head: msg`Store`, width: 112, tablet: { width: 124 }, cell: (row) => row.store_name },
    ...(showSeller ? [seller] : []),
    {
      id: 'date',
      head: msg`Charged on`,
      width: 92,
      mergeInto: 'order',
      cell: (row) => <DateText value={row.charged_at} form="day" />,
    },
    amount('goods', msg`Goods`, { tablet: { head: msg`Goods, shipping`, width: 112 } }),
    amount('shipping', msg`Shipping`, { mergeInto: 'goods' }),
    amount('taxes', msg`VAT and duty`, { tablet: { head: msg`Taxes, extras`, width: 108 } }),
    amount('collect', msg`Extra charges`, { yields: 2, mergeInto: 'taxes' }),
    amount('fee', msg`Payment fees`, { hidden: true }),
    amount('refunded', msg`Refunded`, { yields: 4, mergeInto: 'total' }),
    amount('total', msg`Total`, { tablet: { head: msg`Total, refunded`, width: 116 } }),
    {
      id: 'paid_from',
      head: msg`Paid from`,
      width: 78,
      yields: 1,
      mergeInto: 'invoice',
      cell: (row) => <PaidFromText source={row.paid_from} />,
    },
    {
      id: 'invoice',
      head: msg`Invoice`,
      width: 134,
      tablet: { head: msg`Invoice, paid from`, width: 140 },
      cell: (row) => <InvoiceLinks row={row} />,
    },
  ]);

export const cardFor = (showSeller: boolean) => (row: ChargedRow) => (
  <RowCard
    title={row.order_number}
    amount={<MoneyText money={row.total} charged />}
    facts={[
      showSeller ? row.seller_name : row.store_name,
      <DateText key="at" value={row.charged_at} form="day" />,
      <PaidFromText key="from" source={row.paid_from} />,
    ]}
    second={row.invoices.length > 0 && <InvoiceLinks row={row} />}
  />
);
