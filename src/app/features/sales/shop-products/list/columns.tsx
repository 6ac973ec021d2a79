import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { ThumbTile } from '../../../../ui/list/Thumbs.tsx';
import { StatusMark, ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { marketLabels, pendingLabels, productStatusLabels } from '../labels.ts';
import type { ProductRow } from '../queries.ts';

const thumb = { '--thumb': '30px' };
const tabletThumb = { '--thumb': '36px' };

function Title({ row }: { row: ProductRow }) {
  return (
    <Group style={thumb} wrap="nowrap" gap="sm" miw={0}>
      <ThumbTile src={row.image ?? ''} name={row.title} />
      <Text component="b" fw={600} truncate>
        {row.title}
      </Text>
    </Group>
  );
}

/** Where there is no room for a column of the shop. */
function TitleAndShop({ row }: { row: ProductRow }) {
  return (
    <Group style={tabletThumb} wrap="nowrap" gap="sm" miw={0}>
      <ThumbTile src={row.image ?? ''} name={row.title} />
      <Stack gap={0} miw={0}>
        <Text component="b" fw={600} truncate>
          {row.title}
        </Text>
        <Text span size="xs" c="dimmed" truncate>
          {row.store_name}
        </Text>
      </Stack>
    </Group>
  );
}

/** The status in the shop; what is on its way or was refused comes first. */
export function ProductStatus({ row }: { row: Pick<ProductRow, 'status' | 'pending' | 'problem'> }) {
  const { i18n } = useLingui();
  if (row.pending) return <ToneMark tone="going">{i18n._(pendingLabels[row.pending])}</ToneMark>;
  if (row.problem)
    return (
      <ToneMark tone="bad">
        <Trans>Refused by the shop</Trans>
      </ToneMark>
    );
  const { tone, label } = productStatusLabels[row.status];
  return <ToneMark tone={tone}>{i18n._(label)}</ToneMark>;
}

export function Price({ row: { price_from, price_to } }: { row: ProductRow }) {
  if (price_from.minor === price_to.minor) return <MoneyText money={price_from} />;
  return (
    <>
      <MoneyText money={price_from} /> – <MoneyText money={price_to} />
    </>
  );
}

export function MarginText({ margin }: { margin: ProductRow['margin'] }) {
  const { i18n } = useLingui();
  if (!margin) return '—';
  const share = margin.bp === null ? null : i18n.number(margin.bp / 10_000, { style: 'percent' });
  return (
    <span>
      <MoneyText money={margin.amount} />
      {share && (
        <Text span size="xs" c="dimmed" ml={6}>
          {share}
        </Text>
      )}
    </span>
  );
}

/** The mapping; what changed on the market or in the shop comes first. */
export function MappingMark({ row }: { row: ProductRow }) {
  const { i18n } = useLingui();
  const { market_change: change } = row;
  if (change)
    return <ToneMark tone={marketLabels[change.kind].tone}>{i18n._(marketLabels[change.kind].label)}</ToneMark>;
  return row.unconfirmed_changes > 0 ? (
    <ToneMark tone="wait">
      <Trans>Options changed</Trans>
    </ToneMark>
  ) : (
    <StatusMark family="mapping" status={row.mapping_status} />
  );
}

/** Our product that it is mapped to; of a bundle the first one, and how many others. */
export function GoodsInBrief({ goods }: { goods: ProductRow['goods'] }) {
  const { i18n } = useLingui();
  if (!goods) return null;
  const [title] = localizedTitle(goods, i18n.locale);
  return (
    <>
      {goods.quantity > 1 || goods.more > 0 ? `${goods.quantity} × ${title}` : title}
      {goods.more > 0 && (
        <>
          {' '}
          <Plural value={goods.more} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}

/** Where there is no room for a column of our product. */
function MappingAndGoods({ row }: { row: ProductRow }) {
  return (
    <Stack gap={0} miw={0}>
      <MappingMark row={row} />
      <Text span size="xs" lh="1rem" c="dimmed" truncate>
        <GoodsInBrief goods={row.goods} />
      </Text>
    </Stack>
  );
}

/** Where there is no room for a column of the last sync. */
function StatusAndSync({ row }: { row: ProductRow }) {
  return (
    <Stack gap={0} miw={0}>
      <ProductStatus row={row} />
      {row.synced_at && (
        <Text span size="xs" c="dimmed">
          <DateText value={row.synced_at} />
        </Text>
      )}
    </Stack>
  );
}

export const productColumns = columnsOf<ProductRow>([
  {
    id: 'title',
    head: msg`Product`,
    width: 204,
    fixed: true,
    tablet: { width: 232, cell: (row) => <TitleAndShop row={row} /> },
    cell: (row) => <Title row={row} />,
  },
  {
    id: 'shop',
    head: msg`Shop`,
    width: 112,
    yields: 3,
    mergeInto: 'title',
    cell: ({ store_name: name }) => name,
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 146,
    tablet: { width: 172, cell: (row) => <StatusAndSync row={row} /> },
    cell: (row) => <ProductStatus row={row} />,
  },
  {
    id: 'mapping',
    head: msg`Mapping`,
    width: 120,
    tablet: { width: 150, cell: (row) => <MappingAndGoods row={row} /> },
    cell: (row) => <MappingMark row={row} />,
  },
  {
    id: 'goods',
    head: msg`Our product`,
    width: 104,
    yields: 2,
    mergeInto: 'mapping',
    cell: ({ goods }) => (goods ? <GoodsInBrief goods={goods} /> : '—'),
  },
  {
    id: 'price',
    head: msg`Price`,
    width: 128,
    align: 'right',
    tablet: { width: 120 },
    cell: (row) => <Price row={row} />,
  },
  {
    id: 'stock',
    head: msg`Stock`,
    width: 54,
    align: 'right',
    yields: 4,
    tablet: { width: 66 },
    cell: ({ shop_stock: stock }) => stock ?? '—',
  },
  {
    id: 'margin',
    head: msg`Margin`,
    width: 118,
    align: 'right',
    mergeInto: 'price',
    cell: ({ margin }) => <MarginText margin={margin} />,
  },
  {
    id: 'synced',
    head: msg`Last sync`,
    width: 134,
    yields: 1,
    mergeInto: 'status',
    cell: ({ synced_at: at }) => (at ? <DateText value={at} /> : '—'),
  },
]);
