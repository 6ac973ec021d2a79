import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { Group, ProfitRow } from './queries.ts';
import { sideLabels, type Side } from './sides.ts';
import classes from './shipping-profit.module.css';

type Sided = Pick<ProfitRow, Side>;

const sideColumns = (sides: readonly Side[]) =>
  sides.map((side) => ({
    id: side,
    head: sideLabels[side],
    width: side === 'paid' ? 132 : 96,
    align: 'right' as const,
    tablet: { width: side === 'paid' ? 128 : 92 },
    ...(side === 'profit' ? { sort: 'profit' } : {}),
    cell: (row: Sided) => <MoneyText money={row[side]} alarm={side === 'profit'} />,
  }));

function Channel({ row }: { row: { channel: string; channel_cn: string } }) {
  const { i18n } = useLingui();
  return i18n.locale === 'zh-CN' ? row.channel_cn : row.channel;
}

function Weight({ grams }: { grams: number | null }) {
  const { t, i18n } = useLingui();
  if (grams === null) return '—';
  const weight = i18n.number(grams);
  return t`${weight} g`;
}

export const parcelColumns = (sides: readonly Side[], sellers: boolean) =>
  columnsOf<ProfitRow>([
    {
      id: 'order',
      head: msg`Order`,
      width: 120,
      fixed: true,
      tablet: {
        width: 130,
        cell: (row) => (
          <>
            <b>{row.order_number}</b>
            <div className={classes.under}>
              {sellers && <span>{row.seller_name}</span>}
              <span>
                <Weight grams={row.weight_g} />
              </span>
            </div>
          </>
        ),
      },
      cell: (row) => <b>{row.order_number}</b>,
    },
    ...(sellers
      ? [
          {
            id: 'seller',
            head: msg`Seller`,
            width: 126,
            minWidth: 100,
            mergeInto: 'order',
            cell: (row: ProfitRow) => row.seller_name,
          },
        ]
      : []),
    {
      id: 'waybill',
      head: msg`Waybill`,
      width: 132,
      minWidth: 124,
      mergeInto: 'shipped',
      cell: (row) => <Plate>{row.waybill}</Plate>,
    },
    {
      id: 'to',
      head: msg`Ship to`,
      width: 64,
      tablet: { width: 124 },
      cell: (row) => <Flag code={row.country_code} />,
    },
    { id: 'channel', head: msg`Channel`, width: 134, mergeInto: 'to', cell: (row) => <Channel row={row} /> },
    {
      id: 'weight',
      head: msg`Weight`,
      width: 84,
      yields: 1,
      align: 'right',
      mergeInto: 'order',
      cell: (row) => <Weight grams={row.weight_g} />,
    },
    {
      id: 'shipped',
      head: msg`Shipped`,
      width: 142,
      minWidth: 140,
      sort: 'shipped_at',
      tablet: { width: 140 },
      cell: (row) => <DateText value={row.shipped_at} quietDay />,
    },
    ...sideColumns(sides),
  ]);

export const parcelCard = (sides: readonly Side[]) => (row: ProfitRow) => {
  const last = sides.at(-1);
  return (
    <RowCard
      title={row.order_number}
      amount={last && <MoneyText money={row[last]} alarm={last === 'profit'} />}
      facts={[
        <Flag key="to" code={row.country_code} />,
        <Channel key="channel" row={row} />,
        <DateText key="at" value={row.shipped_at} form="day" />,
      ]}
      media={<Plate>{row.waybill}</Plate>}
      statuses={<Sides row={row} sides={sides.slice(0, -1)} />}
    />
  );
};

/** The amounts with their labels, for a card. */
function Sides({ row, sides }: { row: Sided; sides: readonly Side[] }) {
  const { i18n } = useLingui();
  return sides.map((side) => (
    <span key={side}>
      {i18n._(sideLabels[side])} <MoneyText money={row[side]} />
    </span>
  ));
}

function GroupName({ row, by }: { row: Group; by: 'channel' | 'country' }) {
  const { i18n } = useLingui();
  if (by === 'country') return <Flag code={row.key} word="name" />;
  return <b>{i18n.locale === 'zh-CN' ? row.name_cn : row.name}</b>;
}

function Parcels({ count }: { count: number }) {
  const { i18n } = useLingui();
  return i18n.number(count);
}

export const groupColumns = (by: 'channel' | 'country', sides: readonly Side[]) =>
  columnsOf<Group>([
    {
      id: 'name',
      head: by === 'channel' ? msg`Channel` : msg`Ship to`,
      width: 260,
      fixed: true,
      tablet: { width: 190 },
      cell: (row) => <GroupName row={row} by={by} />,
    },
    {
      id: 'parcels',
      head: msg`Parcels`,
      width: 120,
      align: 'right',
      tablet: { width: 80 },
      cell: (row) => <Parcels count={row.parcels} />,
    },
    ...sideColumns(sides).map(({ sort: _, ...column }: ReturnType<typeof sideColumns>[number] & { sort?: string }) => ({
      ...column,
      width: 150,
    })),
  ]);

export const groupCard = (by: 'channel' | 'country', sides: readonly Side[]) => (row: Group) => {
  const last = sides.at(-1);
  return (
    <RowCard
      title={<GroupName row={row} by={by} />}
      amount={last && <MoneyText money={row[last]} alarm={last === 'profit'} />}
      facts={[<Plural key="parcels" value={row.parcels} one="# parcel" other="# parcels" />]}
      statuses={<Sides row={row} sides={sides.slice(0, -1)} />}
    />
  );
};
