import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ClaimKind } from '#domain/warehouse/supplier-claims/status.ts';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { ClaimRow } from '../queries.ts';
import { claimKindLabels } from './labels.ts';

/** What was wrong, as a word. */
export function KindText({ kind }: { kind: ClaimKind }) {
  const { i18n } = useLingui();
  return <>{i18n._(claimKindLabels[kind])}</>;
}

/** The supplier order, or the goods that came without one. */
export function OriginText({ claim }: { claim: Pick<ClaimRow, 'order_number' | 'origin' | 'origin_name'> }) {
  const { t } = useLingui();
  const { origin, origin_name: name } = claim;
  if (origin === 'quarantine') return t`Quarantine ${name}`;
  return origin === 'count' ? t`Count of ${name}` : claim.order_number || name;
}

const mark = (row: ClaimRow) => <StatusMark family="claim" status={row.status} />;
const pieces = (row: ClaimRow) => <Plural value={row.pieces} one="# piece" other="# pieces" />;

export const claimColumns = columnsOf<ClaimRow>([
  {
    id: 'number',
    head: msg`Claim`,
    width: 164,
    minWidth: 160,
    fixed: true,
    cell: (row) => <b>{row.number}</b>,
  },
  {
    id: 'date',
    head: msg`Date`,
    width: 136,
    yields: 2,
    minWidth: 130,
    mergeInto: 'number',
    cell: (row) => <DateText value={row.created_at} quietDay />,
  },
  { id: 'supplier', head: msg`Supplier`, width: 170, tablet: { width: 160 }, cell: (row) => row.supplier_name },
  {
    id: 'order',
    head: msg`Origin`,
    width: 150,
    yields: 1,
    mergeInto: 'supplier',
    cell: (row) => <OriginText claim={row} />,
  },
  { id: 'kind', head: msg`Reason`, width: 102, cell: (row) => <KindText kind={row.kind} /> },
  { id: 'pieces', head: msg`Pieces`, width: 72, align: 'right', mergeInto: 'kind', cell: (row) => row.pieces },
  { id: 'status', head: msg`Status`, width: 122, tablet: { width: 130 }, cell: mark },
  {
    id: 'amount',
    head: msg({ message: 'Claimed', context: 'supplier' }),
    width: 98,
    align: 'right',
    cell: (row) => <MoneyText money={row.amount} />,
  },
  {
    id: 'accepted',
    head: msg`Accepted`,
    width: 98,
    align: 'right',
    mergeInto: 'amount',
    cell: (row) => (row.accepted ? <MoneyText money={row.accepted} /> : '—'),
  },
]);

export const claimCard = (row: ClaimRow) => (
  <RowCard
    title={row.supplier_name}
    amount={<MoneyText money={row.amount} />}
    facts={[row.number, <DateText key="at" value={row.created_at} form="day" />]}
    second={
      <>
        <KindText kind={row.kind} /> · {pieces(row)}
      </>
    }
    statuses={mark(row)}
  />
);
