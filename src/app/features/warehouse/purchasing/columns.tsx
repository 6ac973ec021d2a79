import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { purchaseFilters } from '#domain/warehouse/purchasing/status.ts';
import type { Output } from '../../../sync/calls.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { StatusMark, ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';

export type PurchaseRow = Output<'purchase.list'>['list'][number];
export type PurchaseLine = PurchaseRow['lines'][number];

export const pieces = (row: PurchaseRow) => row.lines.reduce((sum, line) => sum + line.quantity, 0);
export const thumbnails = (row: PurchaseRow) => row.lines.map((line) => ({ src: line.image, name: line.title }));
const suppliers = (row: PurchaseRow) => [...new Set(row.lines.map((line) => line.supplier_name))].join(', ');
const waybills = (row: PurchaseRow) => [...new Set(row.lines.map((line) => line.inbound_waybill).filter(Boolean))];

/** Its order; a stock purchase has none. */
const orderOf = (row: PurchaseRow) => (row.stock ? <Trans>For stock</Trans> : row.order_number);

/** The order was cancelled after the purchase. */
export const hasNoOrder = (purchase: PurchaseRow): boolean =>
  purchase.order_cancelled && purchaseFilters.WAITING.includes(purchase.status);

/** The payment of a stock purchase is still awaited. */
export const isUnpaid = ({ stock }: PurchaseRow): boolean => stock?.charge === stockChargeStatus.awaited;

export function PurchaseMark({ purchase, full = false }: { purchase: PurchaseRow; full?: boolean }) {
  if (isUnpaid(purchase))
    return (
      <ToneMark tone="wait">
        <Trans>Awaits payment</Trans>
      </ToneMark>
    );
  if (!hasNoOrder(purchase)) return <StatusMark family="purchase" status={purchase.status} full={full} />;
  return (
    <ToneMark tone="bad">
      <Trans>Order cancelled</Trans>
    </ToneMark>
  );
}

export const purchaseColumns = columnsOf<PurchaseRow>([
  {
    id: 'number',
    head: msg`Purchase`,
    width: 162,
    minWidth: 160,
    fixed: true,
    cell: (row) => <b>{row.number}</b>,
  },
  { id: 'order', head: msg`Order`, width: 104, yields: 1, mergeInto: 'number', cell: orderOf },
  {
    id: 'date',
    head: msg`Date`,
    width: 138,
    yields: 2,
    minWidth: 130,
    mergeInto: 'supplier',
    cell: (row) => <DateText value={row.created_at} quietDay />,
  },
  {
    id: 'items',
    head: msg`Items`,
    width: 132,
    tablet: { width: 108, cell: (row) => <Thumbs max={2} items={thumbnails(row)} units={pieces(row)} /> },
    cell: (row) => <Thumbs items={thumbnails(row)} units={pieces(row)} />,
  },
  {
    id: 'supplier',
    head: msg`Supplier`,
    width: 178,
    tablet: { width: 160 },
    cell: suppliers,
  },
  {
    id: 'waybill',
    head: msg`Inbound waybill`,
    width: 156,
    mergeInto: 'status',
    cell: (row) => {
      const [first, ...more] = waybills(row);
      if (!first) return '—';
      return (
        <>
          <Plate>{first}</Plate> {more.length > 0 && `+${more.length}`}
        </>
      );
    },
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 124,
    tablet: { width: 144 },
    cell: (row) => <PurchaseMark purchase={row} />,
  },
  {
    id: 'cost',
    head: msg`Cost`,
    width: 92,
    align: 'right',
    tablet: { width: 74 },
    cell: (row) => <MoneyText money={row.total_cost} />,
  },
]);

export const purchaseCard = (row: PurchaseRow) => (
  <RowCard
    title={orderOf(row)}
    amount={<MoneyText money={row.total_cost} />}
    facts={[row.number, <DateText key="at" value={row.created_at} form="day" />]}
    media={<Thumbs size={36} items={thumbnails(row)} units={pieces(row)} />}
    statuses={<PurchaseMark purchase={row} full />}
  />
);
