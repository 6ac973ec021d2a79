import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SheetOutcome } from '#domain/warehouse/stock-import/sheet.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { Reasons } from '../../../shared/file-import/Reasons.tsx';
import { rowColumn } from '../../../shared/file-import/row-column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { SheetRow } from './queries.ts';

function Title({ row }: { row: SheetRow }) {
  const { i18n } = useLingui();
  const [own] = localizedTitle(row, i18n.locale);
  return <>{own || '–'}</>;
}

const difference = ({ quantity, before }: SheetRow): string => {
  const change = (quantity ?? before) - before;
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0';
};

const code: Column<SheetRow> = {
  id: 'code',
  head: msg`Code`,
  width: 150,
  fixed: true,
  tablet: { width: 130 },
  cell: (row) => <Plate>{row.code || '–'}</Plate>,
};
const product: Column<SheetRow> = {
  id: 'product',
  head: msg`Product`,
  width: 300,
  tablet: { width: 220 },
  cell: (row) => <Title row={row} />,
};
const place: Column<SheetRow> = {
  id: 'place',
  head: msg`Place`,
  width: 120,
  tablet: { width: 110 },
  cell: (row) => <Plate>{row.location_code || '–'}</Plate>,
};

const sound = columnsOf<SheetRow>([
  code,
  product,
  place,
  {
    id: 'before',
    head: msg({ message: 'In stock', context: 'pieces' }),
    width: 90,
    align: 'right',
    cell: (row) => row.before,
  },
  { id: 'quantity', head: msg`In the file`, width: 90, align: 'right', cell: (row) => row.quantity },
  { id: 'difference', head: msg`Difference`, width: 100, align: 'right', cell: (row) => <b>{difference(row)}</b> },
  rowColumn,
]);
const refused = columnsOf<SheetRow>([
  code,
  place,
  rowColumn,
  { id: 'reasons', head: msg`Reason`, width: 560, tablet: { width: 380 }, cell: (row) => <Reasons row={row} /> },
]);

export const columnsFor = (outcome: SheetOutcome): readonly Column<SheetRow>[] =>
  outcome === 'refused' ? refused : sound;

/** A row of the sheet on a phone. */
export const rowCard = (row: SheetRow) => (
  <RowCard
    title={<Title row={row} />}
    amount={row.outcome === 'refused' ? null : difference(row)}
    facts={[row.code, row.location_code, <Trans key="row">Row {row.row}</Trans>]}
    media={row.outcome === 'refused' && <Reasons row={row} />}
  />
);
