import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AfterSaleKind } from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { useMe } from '../../../session/session.ts';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { StatusMark, ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { CaseRow } from './queries.ts';
import { stageLabels } from './request/request-labels.ts';
import { reasonLabels } from './labels.ts';

export type CaseColumnOptions = {
  kind: AfterSaleKind;
  /** Whether the user looks after several sellers. */
  sellers: boolean;
};

function Reason({ row }: { row: CaseRow }) {
  const { i18n } = useLingui();
  return <>{i18n._(reasonLabels[row.reason])}</>;
}

function Stage({ row }: { row: CaseRow }) {
  const { i18n } = useLingui();
  return <>{i18n._(stageLabels[row.stage])}</>;
}

function Payer({ row }: { row: CaseRow }) {
  return row.payment_type === 1 ? <Trans>The buyer</Trans> : <Trans>The platform</Trans>;
}

/** The status, and for an open collect whose turn it is. Withdrawn and waived ones are not "rejected". */
export function CaseStatus({ row, full = false }: { row: CaseRow; full?: boolean }) {
  const isSeller = useMe().role_name.includes('buyer');
  if (row.kind === 'collect' && row.status === afterSaleStatus.unconfirmed)
    return row.awaits === 'staff' && row.objected ? (
      <ToneMark tone="wait">
        <Trans>Objected</Trans>
      </ToneMark>
    ) : row.awaits === 'seller' ? (
      <ToneMark tone="wait">{isSeller ? <Trans>Waits for you</Trans> : <Trans>Waits for the seller</Trans>}</ToneMark>
    ) : (
      <ToneMark tone="going">
        <Trans>Proposed</Trans>
      </ToneMark>
    );
  if (row.status === afterSaleStatus.rejected && (row.withdrawn || row.kind === 'collect'))
    return <ToneMark tone="idle">{row.withdrawn ? <Trans>Withdrawn</Trans> : <Trans>Waived</Trans>}</ToneMark>;
  return <StatusMark family={row.kind} status={row.status} full={full} />;
}

const seller: Column<CaseRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 132,
  mergeInto: 'order',
  cell: (row) => row.seller_name,
};
const payer: Column<CaseRow> = {
  id: 'payer',
  head: msg({ message: 'Paid by', context: 'who pays' }),
  width: 100,
  tablet: { width: 100 },
  cell: (row) => <Payer row={row} />,
};

const cost: Column<CaseRow> = {
  id: 'cost',
  head: msg`Order cost`,
  width: 96,
  align: 'right',
  mergeInto: 'amount',
  cell: (row) => <MoneyText money={row.total_cost} />,
};

export const caseColumns = ({ kind, sellers }: CaseColumnOptions) =>
  columnsOf<CaseRow>([
    {
      id: 'order',
      head: msg`Order`,
      width: 116,
      fixed: true,
      cell: (row) => <b>{row.order_number}</b>,
      tablet: { width: 128 },
    },
    ...(sellers ? [seller] : []),
    {
      id: 'date',
      head: msg`Requested`,
      width: 144,
      minWidth: 134,
      cell: (row) => <DateText value={row.created_at} quietDay />,
      tablet: { width: 138 },
    },
    { id: 'reason', head: msg`Reason`, width: 134, tablet: { width: 116 }, cell: (row) => <Reason row={row} /> },
    { id: 'stage', head: msg`Where`, width: 124, yields: 1, mergeInto: 'reason', cell: (row) => <Stage row={row} /> },
    {
      id: 'goods',
      head: msg`Products`,
      width: 120,
      yields: 2,
      mergeInto: 'date',
      cell: (row) => <Thumbs items={row.images} units={row.units || undefined} max={2} />,
    },
    { id: 'amount', head: msg`Amount`, width: 92, align: 'right', cell: (row) => <MoneyText money={row.amount} /> },
    ...(kind === 'resend' ? [payer] : [cost]),
    { id: 'status', head: msg`Status`, width: 158, tablet: { width: 164 }, cell: (row) => <CaseStatus row={row} /> },
  ]);

export const caseCard =
  ({ sellers }: CaseColumnOptions) =>
  (row: CaseRow) => (
    <RowCard
      title={row.order_number}
      amount={<MoneyText money={row.amount} />}
      facts={[
        sellers ? row.seller_name : <Stage key="stage" row={row} />,
        <DateText key="at" value={row.created_at} form="day" />,
      ]}
      second={<Reason row={row} />}
      media={<Thumbs items={row.images} size={36} />}
      statuses={<CaseStatus row={row} full />}
    />
  );
