import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cellText, readCell } from '#domain/catalog/market-grid/cells.ts';
import { gridFields } from '#domain/catalog/market-grid/fields.ts';
import type { Outcome } from '../../../../shared/file-import/OutcomeTabs.tsx';
import { Reasons } from '../../../../shared/file-import/Reasons.tsx';
import { rowColumn } from '../../../../shared/file-import/row-column.ts';
import { ShowAll } from '../../../../shared/file-import/ShowAll.tsx';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../ui/list/columns/column.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { fieldLabels } from '../field-labels.ts';
import type { FileRow } from './queries.ts';
import classes from '../../../../shared/file-import/file-import.module.css';

const number: Column<FileRow> = {
  id: 'number',
  head: msg`Number`,
  width: 120,
  fixed: true,
  tablet: { width: 110 },
  cell: (row) => <Plate>{row.number || '–'}</Plate>,
};
const title: Column<FileRow> = {
  id: 'title',
  head: msg`Product`,
  width: 280,
  tablet: { width: 200 },
  cell: (row) => row.title || '–',
};
const variants: Column<FileRow> = {
  id: 'variants',
  head: msg`Variants`,
  width: 80,
  align: 'right',
  tablet: { width: 80 },
  cell: (row) => row.variants,
};

const plain = columnsOf<FileRow>([number, rowColumn, title, variants]);
const changed = columnsOf<FileRow>([
  number,
  rowColumn,
  { ...title, width: 220 },
  {
    id: 'changes',
    head: msg`What changes`,
    width: 560,
    tablet: { width: 360 },
    cell: (row) => <WhatChanges row={row} />,
  },
]);
const refused = columnsOf<FileRow>([
  number,
  rowColumn,
  { id: 'reasons', head: msg`Reason`, width: 760, tablet: { width: 480 }, cell: (row) => <Reasons row={row} /> },
]);

const byOutcome: Readonly<Record<Outcome, readonly Column<FileRow>[]>> = {
  new: plain,
  changed,
  unchanged: plain,
  refused,
};
export const columnsFor = (outcome: Outcome): readonly Column<FileRow>[] => byOutcome[outcome];

/** A product of the file on a phone. */
export const rowCard = (row: FileRow) => (
  <RowCard
    title={row.number || '–'}
    facts={[<Trans key="row">Row {row.row}</Trans>, row.title]}
    second={<Plural value={row.variants} one="# variant" other="# variants" />}
    media={row.outcome === 'refused' ? <Reasons row={row} /> : <WhatChanges row={row} />}
  />
);

/** More would push the other products off the screen, until they are requested. */
const maxChanges = 6;

function WhatChanges({ row }: { row: FileRow }) {
  const { i18n } = useLingui();
  const isChinese = i18n.locale === 'zh-CN';
  const [isWhole, setWhole] = useState(false);
  if (row.changed.length === 0) return null;
  const shown = isWhole ? row.changed : row.changed.slice(0, maxChanges);
  const more = row.changed.length - shown.length;
  return (
    <ul className={classes.words}>
      {shown.map(({ field, item, from, to }) =>
        field === 'variant' ? (
          <li key={`${field} ${item}`}>
            <span className={classes.muted}>
              <Trans>New variant</Trans> {item}
            </span>{' '}
            <b>{to}</b>
          </li>
        ) : (
          <li key={`${field} ${item}`}>
            <span className={classes.muted}>
              {item && `${item}, `}
              <Label field={field} />
            </span>{' '}
            {valueText(field, from, isChinese)} → <b>{valueText(field, to, isChinese)}</b>
          </li>
        ),
      )}
      {more > 0 && (
        <ShowAll onShow={() => setWhole(true)}>
          <Plural value={more} one="and # more change" other="and # more changes" />
        </ShowAll>
      )}
    </ul>
  );
}

function Label({ field }: { field: string }) {
  const { i18n } = useLingui();
  if (field === 'status') return <Trans>Status</Trans>;
  if (field === 'category') return <Trans>Category</Trans>;
  const known = gridFields.find((each) => each === field);
  return known && known !== 'status' ? i18n._(fieldLabels[known]) : <Trans>Pictures</Trans>;
}

/** A value of the check in the user's language. */
function valueText(field: string, text: string, isChinese: boolean): string {
  const known = gridFields.find((each) => each === field);
  const read = known ? readCell(known, text) : null;
  return (known && read?.ok ? cellText(known, read.value, isChinese) : text) || '–';
}
