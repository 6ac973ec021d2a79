import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { ImportRow } from './queries.ts';

/** Whether it can be published, is published, or needs a look. */
function ImportMarks({ row }: { row: ImportRow }) {
  if (!row.is_available)
    return (
      <ToneMark tone="bad">
        <Trans>Unavailable</Trans>
      </ToneMark>
    );
  return (
    <Group gap={8}>
      {row.published_at ? (
        <ToneMark tone="good">
          <Trans>Published</Trans>
        </ToneMark>
      ) : (
        <ToneMark tone="idle">
          <Trans>Not published</Trans>
        </ToneMark>
      )}
      {row.has_changes && (
        <ToneMark tone="wait">
          <Trans>Product changed</Trans>
        </ToneMark>
      )}
    </Group>
  );
}

function Variants({ row: { variants_on: on, variant_count: all } }: { row: ImportRow }) {
  return on === all ? (
    <>{all}</>
  ) : (
    <Trans>
      {on} of {all}
    </Trans>
  );
}

const Stock = ({ row: { stock } }: { row: ImportRow }) =>
  stock === null ? <Trans>Made to order</Trans> : <>{stock}</>;

const seller: Column<ImportRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 140,
  tablet: { width: 104 },
  cell: (row) => row.seller_name,
};

export const importColumns = (isStaff: boolean) =>
  columnsOf<ImportRow>([
    {
      id: 'image',
      head: msg`Picture`,
      width: 56,
      tablet: { width: 52 },
      cell: ({ image, title }) => <Thumbs items={[{ src: image, name: title }]} />,
    },
    {
      id: 'product',
      head: msg`Product`,
      width: isStaff ? 240 : 320,
      fixed: true,
      tablet: { width: isStaff ? 180 : 240 },
      cell: ({ title }) => <b>{title}</b>,
    },
    { id: 'number', head: msg`Number`, width: 90, mergeInto: 'product', cell: ({ number }) => <Plate>{number}</Plate> },
    ...(isStaff ? [seller] : []),
    {
      id: 'state',
      head: msg`Status`,
      width: isStaff ? 200 : 230,
      tablet: { width: 170 },
      cell: (row) => <ImportMarks row={row} />,
    },
    {
      id: 'variants',
      head: msg`Variants`,
      width: 84,
      align: 'right',
      tablet: { width: 76 },
      cell: (row) => <Variants row={row} />,
    },
    {
      id: 'stock',
      head: msg`Stock`,
      width: 116,
      align: 'right',
      tablet: { width: 124 },
      cell: (row) => <Stock row={row} />,
    },
    {
      id: 'added',
      head: msg`Added`,
      width: 108,
      mergeInto: 'state',
      cell: (row) => <DateText value={row.created_at} form="day" />,
    },
  ]);

export const importCard = (isStaff: boolean) => (row: ImportRow) => (
  <RowCard
    title={row.title}
    facts={[
      row.number,
      ...(isStaff ? [row.seller_name] : []),
      <DateText key="added" value={row.created_at} form="day" />,
    ]}
    second={
      <>
        <Trans>Variants:</Trans> <Variants row={row} />
      </>
    }
    media={<Thumbs size={36} items={[{ src: row.image, name: row.title }]} />}
    statuses={<ImportMarks row={row} />}
  />
);
