import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { bandFields } from '#domain/shipping/shipper-prices/cells.ts';
import type { FileOutcome } from '#domain/shipping/shipper-prices/file-decision.ts';
import { Reasons } from '../../../../shared/file-import/Reasons.tsx';
import { rowColumn } from '../../../../shared/file-import/row-column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../ui/list/columns/column.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { bandLabels } from '../grid/field-labels.ts';
import type { FileRow } from './queries.ts';
import classes from '../../../../shared/file-import/file-import.module.css';

const channel: Column<FileRow> = {
  id: 'channel',
  head: msg`Channel`,
  width: 130,
  fixed: true,
  tablet: { width: 120 },
  cell: (row) => <Plate>{row.channel || '–'}</Plate>,
};
const place: Column<FileRow> = {
  id: 'place',
  head: msg`Country or zone`,
  width: 150,
  tablet: { width: 130 },
  cell: (row) => row.place || '–',
};
const weights: Column<FileRow> = {
  id: 'weights',
  head: msg`Weight`,
  width: 110,
  tablet: { width: 100 },
  cell: (row) => `${row.weights} kg`,
};
const price: Column<FileRow> = {
  id: 'price',
  head: msg`Per parcel + per kg`,
  width: 150,
  tablet: { width: 140 },
  cell: (row) => row.price,
};

const plain = columnsOf<FileRow>([channel, place, weights, price, rowColumn]);
const ended = columnsOf<FileRow>([channel, place, weights, price]);
const changed = columnsOf<FileRow>([
  channel,
  place,
  weights,
  {
    id: 'changes',
    head: msg`What changes`,
    width: 420,
    tablet: { width: 320 },
    cell: (row) => <WhatChanges row={row} />,
  },
  rowColumn,
]);
const refused = columnsOf<FileRow>([
  channel,
  place,
  weights,
  rowColumn,
  { id: 'reasons', head: msg`Reason`, width: 560, tablet: { width: 380 }, cell: (row) => <Reasons row={row} /> },
]);

const byOutcome: Readonly<Record<FileOutcome, readonly Column<FileRow>[]>> = {
  new: plain,
  changed,
  ended,
  unchanged: plain,
  refused,
};
export const columnsFor = (outcome: FileOutcome): readonly Column<FileRow>[] => byOutcome[outcome];

/** A row of the file on a phone. */
export const rowCard = (row: FileRow) => (
  <RowCard
    title={`${row.channel} · ${row.place}`}
    amount={row.price}
    facts={[`${row.weights} kg`, row.row !== null && <Trans key="row">Row {row.row}</Trans>]}
    media={row.outcome === 'refused' ? <Reasons row={row} /> : <WhatChanges row={row} />}
  />
);

function WhatChanges({ row }: { row: FileRow }) {
  const { i18n } = useLingui();
  if (row.changed.length === 0) return null;
  return (
    <ul className={classes.words}>
      {row.changed.map(({ field, from, to }) => {
        const known = bandFields.find((each) => each === field);
        return (
          <li key={field}>
            <span className={classes.muted}>{known ? i18n._(bandLabels[known]) : field}</span> {from || '–'} →{' '}
            <b>{to || '–'}</b>
          </li>
        );
      })}
    </ul>
  );
}
