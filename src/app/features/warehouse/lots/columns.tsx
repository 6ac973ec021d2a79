import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { lotStateLabels } from './labels.ts';
import type { LotRow } from './queries.ts';

export function Title({ row }: { row: LotRow }) {
  const { i18n } = useLingui();
  return <>{localizedTitle({ title: row.product_title, title_cn: row.product_title_cn }, i18n.locale)[0]}</>;
}

export function State({ row }: { row: LotRow }) {
  const { i18n } = useLingui();
  const { tone, label } = lotStateLabels[row.state];
  return <ToneMark tone={tone}>{i18n._(label)}</ToneMark>;
}

const picture = (row: LotRow) => [{ src: row.image, name: row.product_title }];
const day = (value: string | null) => (value === null ? '—' : <DateText value={value} form="day" />);

export const lotColumns = columnsOf<LotRow>([
  {
    id: 'code',
    head: msg`Code`,
    width: 130,
    fixed: true,
    tablet: { width: 104 },
    cell: (row) => <Plate>{row.variant_code}</Plate>,
  },
  { id: 'picture', head: msg`Photo`, width: 80, tablet: { width: 64 }, cell: (row) => <Thumbs items={picture(row)} /> },
  { id: 'state', head: msg`State`, width: 140, tablet: { width: 136 }, cell: (row) => <State row={row} /> },
  { id: 'lot', head: msg`Lot`, width: 130, tablet: { width: 84 }, cell: (row) => row.lot || '—' },
  {
    id: 'expires',
    head: msg`Expires on`,
    width: 110,
    tablet: { head: msg`Expires, sold until`, width: 128 },
    cell: (row) => day(row.expires_on),
  },
  {
    id: 'sold_until',
    head: msg`Sold until`,
    width: 110,
    yields: 2,
    mergeInto: 'expires',
    cell: (row) => day(row.sold_until),
  },
  {
    id: 'place',
    head: msg`Place`,
    width: 130,
    tablet: { width: 104 },
    cell: (row) => <Plate>{row.location_code}</Plate>,
  },
  { id: 'warehouse', head: msg`Warehouse`, width: 110, yields: 1, mergeInto: 'place', cell: (row) => row.warehouse },
  { id: 'on_hand', head: msg`On hand`, width: 90, tablet: { width: 72 }, align: 'right', cell: (row) => row.on_hand },
  {
    id: 'reserved',
    head: msg`Reserved`,
    width: 90,
    tablet: { width: 76 },
    align: 'right',
    cell: (row) => row.reserved,
  },
]);

export const lotCard = (row: LotRow) => (
  <RowCard
    title={<Title row={row} />}
    amount={<Plural value={row.on_hand} one="# piece" other="# pieces" />}
    facts={[
      row.variant_code,
      row.lot && <Trans key="lot">Lot {row.lot}</Trans>,
      row.expires_on && (
        <Trans key="day">
          expires <DateText value={row.expires_on} form="day" />
        </Trans>
      ),
      `${row.warehouse} ${row.location_code}`,
    ]}
    media={<Thumbs size={36} items={picture(row)} />}
    statuses={<State row={row} />}
  />
);
