import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatMonth } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { billStates } from './labels.ts';
import type { BillRow } from './queries.ts';

export function BillMark({ row }: { row: Pick<BillRow, 'status'> }) {
  const { i18n } = useLingui();
  const { tone, label } = billStates[row.status];
  return <ToneMark tone={tone}>{i18n._(label)}</ToneMark>;
}

function Month({ row }: { row: BillRow }) {
  const { i18n } = useLingui();
  return <>{formatMonth(row.month, i18n.locale)}</>;
}

export const billColumns = columnsOf<BillRow>([
  { id: 'month', head: msg`Month`, width: 150, fixed: true, cell: (row) => <Month row={row} /> },
  { id: 'number', head: msg`Number`, width: 170, tablet: { width: 160 }, cell: (row) => <Plate>{row.number}</Plate> },
  { id: 'state', head: msg`State`, width: 190, tablet: { width: 170 }, cell: (row) => <BillMark row={row} /> },
  { id: 'seller', head: msg`Seller`, width: 200, tablet: { width: 140 }, cell: (row) => row.seller_name },
  {
    id: 'charged',
    head: msg`Charged on`,
    width: 140,
    yields: 1,
    mergeInto: 'state',
    cell: (row) => row.charged_at && <DateText value={row.charged_at} form="day" />,
  },
  { id: 'amount', head: msg`Amount`, width: 120, align: 'right', cell: (row) => <MoneyText money={row.amount} /> },
]);

export const billCard = (row: BillRow) => (
  <RowCard
    title={<Month row={row} />}
    amount={<MoneyText money={row.amount} />}
    facts={[row.seller_name, row.number]}
    statuses={<BillMark row={row} />}
  />
);
