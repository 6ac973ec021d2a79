import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { ownerLabels } from './labels.ts';
import type { NumberTab, StockRow } from './queries.ts';
import classes from './stock.module.css';

function Title({ row }: { row: StockRow }) {
  const { i18n } = useLingui();
  const [own, other] = localizedTitle(row, i18n.locale);
  return (
    <span className={classes.title} title={other || own}>
      {own}
    </span>
  );
}

/** Pieces of a seller whose storage costs nothing, because they have no dimensions. */
export const isFreeUnmeasured = (row: StockRow): boolean => row.owner === 'seller' && !row.is_measured;

const unmeasured = (row: StockRow) => isFreeUnmeasured(row) && <Trans>Not measured</Trans>;
/** The difference between free and live pieces. */
const unsellable = ({ unsellable: pieces }: StockRow) => pieces > 0 && <Trans>{pieces} not sellable</Trans>;

function Remarks({ row }: { row: StockRow }) {
  return (
    <>
      {unmeasured(row) && <span className={classes.remark}>{unmeasured(row)}</span>}
      {unsellable(row) && <span className={classes.remark}>{unsellable(row)}</span>}
    </>
  );
}

function Product({ row, children }: { row: StockRow; children: ReactNode }) {
  return (
    <span className={classes.product}>
      <Thumbs items={[{ src: row.image, name: row.title }]} />
      <span className={classes.text}>
        <Title row={row} />
        {children}
      </span>
    </span>
  );
}

export function Owner({ row }: { row: StockRow }) {
  const { i18n } = useLingui();
  // A seller sees no other seller's pieces, and the own name says nothing.
  const isOwn = useCan('checkout.use') && row.owner === 'seller';
  if (isOwn) return <Trans>Yours</Trans>;
  return <>{row.seller_name || i18n._(ownerLabels[row.owner])}</>;
}

/** Longer stocks are shown as "999+ days", which fits the column of a tablet. */
const maxDays = 999;

function Days({ row }: { row: StockRow }) {
  if (row.days_left === null) return <>—</>;
  if (row.days_left > maxDays) return <Trans>{maxDays}+ days</Trans>;
  return <Plural value={row.days_left} one="# day" other="# days" />;
}

function Value({ row }: { row: StockRow }) {
  return (
    <>
      <MoneyText money={row.value_cny} />
      {row.value && (
        <span className={classes.second}>
          <MoneyText money={row.value} />
        </span>
      )}
    </>
  );
}

type Open = (row: StockRow, tab: NumberTab) => void;

/** A number that opens what it is made of. */
function NumberButton({ row, tab, value, onOpen }: { row: StockRow; tab: NumberTab; value: number; onOpen: Open }) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      className={[classes.number, value === 0 && classes.zero].filter(Boolean).join(' ')}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row, tab);
      }}
    >
      {i18n.number(value)}
    </button>
  );
}

export const stockColumns = (onOpen: Open) =>
  columnsOf<StockRow>([
    {
      id: 'product',
      head: msg`Product`,
      width: 206,
      fixed: true,
      tablet: {
        width: 178,
        cell: (row) => (
          <Product row={row}>
            <span className={classes.codes}>
              <Plate>{row.variant_code}</Plate>
              <Remarks row={row} />
            </span>
          </Product>
        ),
      },
      cell: (row) => (
        <Product row={row}>
          <Remarks row={row} />
        </Product>
      ),
    },
    {
      id: 'code',
      head: msg`Code`,
      width: 104,
      mergeInto: 'product',
      cell: (row) => <Plate>{row.variant_code}</Plate>,
    },
    { id: 'warehouse', head: msg`Warehouse`, width: 82, yields: 3, mergeInto: 'owner', cell: (row) => row.warehouse },
    {
      id: 'owner',
      head: msg({ message: 'Owner', context: 'stock' }),
      width: 72,
      yields: 1,
      tablet: { width: 90 },
      cell: (row) => <Owner row={row} />,
    },
    {
      id: 'on_hand',
      head: msg`On hand`,
      width: 70,
      align: 'right',
      tablet: { width: 66 },
      sort: 'on_hand',
      cell: (row) => <NumberButton row={row} tab="on_hand" value={row.on_hand} onOpen={onOpen} />,
    },
    {
      id: 'reserved',
      head: msg`Reserved`,
      width: 76,
      align: 'right',
      cell: (row) => <NumberButton row={row} tab="reserved" value={row.reserved} onOpen={onOpen} />,
    },
    {
      id: 'live',
      head: msg({ message: 'Live', context: 'stock' }),
      width: 54,
      align: 'right',
      tablet: { width: 86 },
      sort: 'live',
      cell: (row) => <b>{row.live}</b>,
    },
    {
      id: 'on_the_way',
      head: msg`On the way`,
      width: 84,
      align: 'right',
      cell: (row) => <NumberButton row={row} tab="on_the_way" value={row.on_the_way} onOpen={onOpen} />,
    },
    {
      id: 'committed',
      head: msg`Committed`,
      width: 86,
      align: 'right',
      tablet: { width: 92 },
      cell: (row) => <NumberButton row={row} tab="committed" value={row.committed} onOpen={onOpen} />,
    },
    {
      id: 'value',
      head: msg({ message: 'Value', context: 'stock' }),
      width: 108,
      align: 'right',
      tablet: { width: 114 },
      sort: 'value',
      cell: (row) => <Value row={row} />,
    },
    {
      id: 'since',
      head: msg({ message: 'Since', context: 'stock' }),
      width: 104,
      yields: 2,
      hidden: true,
      cell: (row) => (row.since ? <DateText value={row.since} form="day" /> : '—'),
    },
    {
      id: 'days',
      head: msg`Lasts`,
      width: 84,
      align: 'right',
      yields: 4,
      mergeInto: 'live',
      cell: (row) => <Days row={row} />,
    },
  ]);

export const stockCard = (row: StockRow) => (
  <RowCard
    title={<Title row={row} />}
    amount={
      <Trans>
        {row.live} of {row.on_hand}
      </Trans>
    }
    facts={[row.variant_code, row.warehouse, <Owner key="owner" row={row} />]}
    second={<Days row={row} />}
    media={<Thumbs size={36} items={[{ src: row.image, name: row.title }]} />}
    statuses={
      <>
        {isFreeUnmeasured(row) && <ToneMark tone="wait">{unmeasured(row)}</ToneMark>}
        {unsellable(row) && <ToneMark tone="wait">{unsellable(row)}</ToneMark>}
        {row.on_the_way > 0 && <Trans>{row.on_the_way} on the way</Trans>}
      </>
    }
  />
);
