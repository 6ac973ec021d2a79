import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { pickBatchStates } from './labels.ts';
import type { PickBatchRow } from './queries.ts';

export function State({ row }: { row: PickBatchRow }) {
  const { i18n } = useLingui();
  const { tone, label } = pickBatchStates[row.status];
  return <ToneMark tone={tone}>{i18n._(label)}</ToneMark>;
}

export const Progress = ({ row }: { row: PickBatchRow }) => (
  <Trans>
    {row.picked} of {row.units}
  </Trans>
);

export const pickBatchColumns = columnsOf<PickBatchRow>([
  {
    id: 'picker',
    head: msg`Picker`,
    width: 150,
    fixed: true,
    tablet: { width: 130 },
    cell: (row) => row.picker,
  },
  { id: 'state', head: msg`State`, width: 140, tablet: { width: 154 }, cell: (row) => <State row={row} /> },
  { id: 'parcels', head: msg`Parcels`, width: 90, align: 'right', cell: (row) => row.parcels },
  { id: 'picked', head: msg`Units picked`, width: 120, align: 'right', cell: (row) => <Progress row={row} /> },
  { id: 'short', head: msg`Not found`, width: 100, align: 'right', cell: (row) => row.short },
  { id: 'totes', head: msg`Totes`, width: 240, tablet: { width: 186 }, cell: (row) => row.totes.join(', ') },
  { id: 'warehouse', head: msg`Warehouse`, width: 110, mergeInto: 'picker', cell: (row) => row.warehouse },
  {
    id: 'opened',
    head: msg({ message: 'Since', context: 'a pick batch' }),
    width: 140,
    minWidth: 130,
    mergeInto: 'state',
    cell: (row) => <DateText value={row.opened_at} quietDay />,
  },
]);

export const pickBatchCard = (row: PickBatchRow) => (
  <RowCard
    title={row.picker}
    amount={<Progress row={row} />}
    facts={[
      <Plural key="parcels" value={row.parcels} one="# parcel" other="# parcels" />,
      row.totes.join(', '),
      <DateText key="opened" value={row.opened_at} />,
    ]}
    statuses={<State row={row} />}
  />
);
