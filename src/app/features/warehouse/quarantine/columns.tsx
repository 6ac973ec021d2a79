import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { quarantineStates } from './labels.ts';
import type { QuarantineRow } from './queries.ts';

export function Title({ row }: { row: QuarantineRow }) {
  const { i18n } = useLingui();
  return <>{localizedTitle({ title: row.product_title, title_cn: row.product_title_cn }, i18n.locale)[0]}</>;
}

export function State({ row }: { row: QuarantineRow }) {
  const { i18n } = useLingui();
  const { tone, label } = quarantineStates[row.status];
  return <ToneMark tone={tone}>{i18n._(label)}</ToneMark>;
}

/** Why the pieces are there. Those that only a count found have no reason. */
export const Reason = ({ row: { reason } }: { row: QuarantineRow }) =>
  reason === '' ? <Trans>Found by a count</Trans> : <>{reason}</>;

const picture = (row: QuarantineRow) => [{ src: row.image, name: row.product_title }];

export const quarantineColumns = columnsOf<QuarantineRow>([
  {
    id: 'code',
    head: msg`Code`,
    width: 130,
    fixed: true,
    tablet: { width: 120 },
    cell: (row) => <Plate>{row.variant_code}</Plate>,
  },
  { id: 'picture', head: msg`Photo`, width: 80, tablet: { width: 76 }, cell: (row) => <Thumbs items={picture(row)} /> },
  { id: 'state', head: msg`State`, width: 120, tablet: { width: 112 }, cell: (row) => <State row={row} /> },
  { id: 'pieces', head: msg`Pieces`, width: 80, align: 'right', cell: (row) => row.quantity },
  { id: 'reason', head: msg`Reason`, width: 220, tablet: { width: 150 }, cell: (row) => <Reason row={row} /> },
  { id: 'place', head: msg`Place`, width: 110, mergeInto: 'code', cell: (row) => <Plate>{row.location_code}</Plate> },
  {
    id: 'value',
    head: msg({ message: 'Value', context: 'stock' }),
    width: 100,
    align: 'right',
    mergeInto: 'pieces',
    cell: (row) => <MoneyText money={row.value} />,
  },
  { id: 'by', head: msg`Reported by`, width: 130, tablet: { width: 154 }, cell: (row) => row.reported_by },
  {
    id: 'at',
    head: msg`Reported at`,
    width: 140,
    minWidth: 130,
    mergeInto: 'by',
    cell: (row) => <DateText value={row.reported_at} quietDay />,
  },
]);

export const quarantineCard = (row: QuarantineRow) => (
  <RowCard
    title={<Title row={row} />}
    amount={<Plural value={row.quantity} one="# piece" other="# pieces" />}
    facts={[row.variant_code, <Reason key="reason" row={row} />, <DateText key="at" value={row.reported_at} />]}
    media={<Thumbs size={36} items={picture(row)} />}
    statuses={<State row={row} />}
  />
);
