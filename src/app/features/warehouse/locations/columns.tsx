import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { locationLabels } from './labels.ts';
import type { LocationRow } from './queries.ts';

export function Kind({ row }: { row: LocationRow }) {
  const { i18n } = useLingui();
  return <>{i18n._(locationLabels[row.kind])}</>;
}

export function State({ row }: { row: LocationRow }) {
  if (row.closed_at)
    return (
      <ToneMark tone="idle">
        <Trans context="a place">Closed</Trans>
      </ToneMark>
    );
  const isFull = row.capacity !== null && row.pieces >= row.capacity;
  return (
    <ToneMark tone={isFull ? 'wait' : 'good'}>
      {isFull ? <Trans context="a place">Full</Trans> : <Trans context="a place">Open</Trans>}
    </ToneMark>
  );
}

/** Pieces, with the capacity where there is one. */
export function Pieces({ row }: { row: LocationRow }) {
  const { i18n } = useLingui();
  if (row.capacity === null) return <>{i18n.number(row.pieces)}</>;
  return (
    <Trans>
      {i18n.number(row.pieces)} of {i18n.number(row.capacity)}
    </Trans>
  );
}

export const locationColumns = columnsOf<LocationRow>([
  {
    id: 'code',
    head: msg`Place`,
    width: 150,
    fixed: true,
    tablet: { width: 130 },
    cell: (row) => <Plate>{row._id}</Plate>,
  },
  { id: 'zone', head: msg`Zone`, width: 90, cell: (row) => row.zone },
  { id: 'kind', head: msg`Type`, width: 130, cell: (row) => <Kind row={row} /> },
  { id: 'state', head: msg`State`, width: 120, cell: (row) => <State row={row} /> },
  { id: 'pieces', head: msg`Pieces`, width: 130, align: 'right', cell: (row) => <Pieces row={row} /> },
  { id: 'variants', head: msg`Variants`, width: 100, align: 'right', cell: (row) => row.variants },
]);

export const locationCard = (row: LocationRow) => (
  <RowCard
    title={<Plate>{row._id}</Plate>}
    amount={<Pieces row={row} />}
    facts={[
      <Kind key="kind" row={row} />,
      row.zone,
      <Plural key="variants" value={row.variants} one="# variant" other="# variants" />,
    ]}
    statuses={<State row={row} />}
  />
);
