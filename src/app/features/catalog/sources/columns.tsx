import { sourceProductStatus } from '#domain/catalog/marketplace/source-status.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { platformLabels, viaLabels } from './labels.ts';
import type { SourceRow } from './queries.ts';

function Status({ row: { status, market_product_id: id } }: { row: SourceRow }) {
  if (status === sourceProductStatus.imported)
    return (
      <ToneMark tone="good">
        <Trans>Imported</Trans>
      </ToneMark>
    );
  return id === null ? (
    <ToneMark tone="idle">
      <Trans>Read</Trans>
    </ToneMark>
  ) : (
    <ToneMark tone="wait">
      <Trans>Read again</Trans>
    </ToneMark>
  );
}

function StatusAndNumber({ row }: { row: SourceRow }) {
  return (
    <Stack gap={2} align="flex-start">
      <Status row={row} />
      {row.number !== '' && <Plate>{row.number}</Plate>}
    </Stack>
  );
}

function Platform({ row: { platform, via } }: { row: SourceRow }) {
  const { i18n } = useLingui();
  return `${i18n._(platformLabels[platform])} · ${i18n._(viaLabels[via])}`;
}

const picture = ({ image, title }: SourceRow) => <Thumbs items={[{ src: image, name: title }]} size={36} />;

export const sourceColumns = columnsOf<SourceRow>([
  { id: 'image', head: msg`Picture`, width: 56, tablet: { width: 60 }, cell: picture },
  {
    id: 'title',
    head: msg`Product`,
    width: 240,
    fixed: true,
    tablet: { width: 214 },
    cell: ({ title }) => <b>{title || '—'}</b>,
  },
  { id: 'platform', head: msg`Source`, width: 150, mergeInto: 'title', cell: (row) => <Platform row={row} /> },
  {
    id: 'source_id',
    head: msg`Product id`,
    width: 120,
    tablet: { width: 132 },
    cell: ({ source_id: id }) => (id === '' ? '—' : <Plate>{id}</Plate>),
  },
  {
    id: 'variants',
    head: msg`Variants`,
    width: 74,
    align: 'right',
    tablet: { width: 80 },
    cell: ({ variant_count: count }) => count,
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 104,
    tablet: { width: 110, cell: (row) => <StatusAndNumber row={row} /> },
    cell: (row) => <Status row={row} />,
  },
  {
    id: 'number',
    head: msg`Market product`,
    width: 108,
    mergeInto: 'status',
    cell: ({ number }) => (number === '' ? '—' : <Plate>{number}</Plate>),
  },
  {
    id: 'read_at',
    head: msg`Read`,
    width: 144,
    tablet: { width: 152 },
    cell: ({ read_at: at }) => <DateText value={at} />,
  },
  { id: 'read_by', head: msg`By`, width: 110, mergeInto: 'read_at', cell: ({ read_by: by }) => by },
]);

export const sourceCard = (row: SourceRow) => (
  <RowCard
    title={<b>{row.title || '—'}</b>}
    facts={[<Platform key="platform" row={row} />, <DateText key="at" value={row.read_at} form="day" />]}
    media={picture(row)}
    second={<Status row={row} />}
  />
);
