import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconPaperclip } from '@tabler/icons-react';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { columnsOf, type Column } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import type { Tone } from '../../../../ui/status/tones.ts';
import { AgeText } from '../../../../ui/text/time/AgeText.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { MethodText } from '../MethodText.tsx';
import type { RechargeRow } from '../rows.ts';

const proofMark = (row: RechargeRow) =>
  row.proof && (
    <span title={row.proof.name}>
      <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
      <span className="py-sr">{row.proof.name}</span>
    </span>
  );

const seller: Column<RechargeRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 132,
  minWidth: 114,
  mergeInto: 'number',
  cell: (row) => row.seller_name,
};

/** `queue`: for staff who confirm, with the waiting time. */
type RechargeColumnOptions = { showSeller: boolean; queue: boolean };

/** A status that waits for staff is "in progress" for the seller. */
const toneFor = (row: RechargeRow, queue: boolean): { tone?: Tone } =>
  row.status === rechargeStatus.unconfirmed && !queue ? { tone: 'going' } : {};

export const rechargeColumns = ({ showSeller, queue }: RechargeColumnOptions) =>
  columnsOf<RechargeRow>([
    {
      id: 'number',
      head: msg`Recharge`,
      width: 132,
      minWidth: 130,
      fixed: true,
      cell: (row) => <b>{row.number}</b>,
      tablet: { width: 164 },
    },
    ...(showSeller ? [seller] : []),
    {
      id: 'date',
      head: msg`Entered`,
      width: 134,
      minWidth: 130,
      cell: (row) => <DateText value={row.created_at} quietDay />,
      tablet: { width: 150 },
    },
    ...(queue
      ? [
          {
            id: 'age',
            head: msg`Waiting`,
            width: 80,
            yields: 2,
            mergeInto: 'date',
            cell: (row: RechargeRow) =>
              row.status === rechargeStatus.unconfirmed ? (
                <AgeText since={row.created_at} warnAfterHours={8} lateAfterHours={24} />
              ) : null,
          },
        ]
      : []),
    {
      id: 'method',
      head: msg`Sent by`,
      width: 102,
      yields: 1,
      mergeInto: 'reference',
      cell: (row) => <MethodText row={row} />,
    },
    { id: 'reference', head: msg`Reference`, width: 138, cell: (row) => row.reference },
    { id: 'claimed', head: msg`Claimed`, width: 90, align: 'right', cell: (row) => <MoneyText money={row.claimed} /> },
    {
      id: 'credited',
      head: msg`On the balance`,
      width: 100,
      align: 'right',
      mergeInto: 'claimed',
      cell: (row) => (row.status === rechargeStatus.confirmed ? <MoneyText money={row.credited} /> : null),
    },
    ...(queue
      ? [
          {
            id: 'downloaded',
            head: msg`Downloaded`,
            width: 104,
            hidden: true,
            mergeInto: 'status',
            cell: (row: RechargeRow) => row.downloaded_at && <DateText value={row.downloaded_at} form="day" />,
          },
        ]
      : []),
    { id: 'proof', head: msg`Proof`, width: 46, mergeInto: 'status', cell: proofMark },
    {
      id: 'status',
      head: msg`Status`,
      width: 136,
      minWidth: 136,
      cell: (row) => <StatusMark family="recharge" status={row.status} {...toneFor(row, queue)} />,
    },
  ]);

export const rechargeCard =
  ({ showSeller, queue }: RechargeColumnOptions) =>
  (row: RechargeRow) => (
    <RowCard
      title={row.number}
      amount={<MoneyText money={row.confirmed ?? row.claimed} />}
      facts={[
        showSeller ? row.seller_name : <MethodText key="method" row={row} />,
        <DateText key="at" value={row.created_at} />,
      ]}
      second={row.confirmed && row.confirmed.minor !== row.claimed.minor && <Trans>changed</Trans>}
      media={proofMark(row)}
      statuses={<StatusMark family="recharge" status={row.status} full {...toneFor(row, queue)} />}
    />
  );
