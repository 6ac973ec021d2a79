import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { termsOf } from '#domain/warehouse/supplier-orders/demand.ts';
import { money } from '#domain/shared/money/money.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { currency, type DemandRow } from '../queries.ts';
import classes from '../supplier-orders.module.css';

export const neededOf = (row: DemandRow) => row.for_orders + row.for_stock;
/** What the form begins with: at least the minimum quantity. */
export const proposedOf = (row: DemandRow) => Math.max(neededOf(row), row.min_quantity);

function Title({ row }: { row: DemandRow }) {
  const { i18n } = useLingui();
  const [own, other] = localizedTitle(row, i18n.locale);
  return (
    <span className={classes.title} title={other || own}>
      {own}
    </span>
  );
}

function Needed({ row }: { row: DemandRow }) {
  const { i18n } = useLingui();
  return (
    <span>
      <b>{i18n.number(neededOf(row))}</b>
      <span className={classes.second}>
        {row.purchases > 0 && <Plural value={row.purchases} one="# purchase" other="# purchases" />}
        {row.purchases > 0 && row.for_stock > 0 && ' · '}
        {row.for_stock > 0 && <Trans>{row.for_stock} for stock</Trans>}
      </span>
    </span>
  );
}

function Stock({ row }: { row: DemandRow }) {
  const { i18n } = useLingui();
  const coming = row.on_the_way + row.coming;
  return (
    <span>
      {i18n.number(row.on_hand)}
      <span className={classes.second}>{coming > 0 && <Trans>{coming} on the way</Trans>}</span>
    </span>
  );
}

/** The minimum, marked where less is needed. */
function Minimum({ row }: { row: DemandRow }) {
  const { i18n } = useLingui();
  if (neededOf(row) >= row.min_quantity) return <>{i18n.number(row.min_quantity)}</>;
  return <ToneMark tone="wait">{i18n.number(row.min_quantity)}</ToneMark>;
}

const offerOf = (row: DemandRow) => termsOf(row.price_breaks, row.min_quantity, neededOf(row));
const priceOf = (row: DemandRow) => {
  const { price } = offerOf(row);
  return price === null ? null : money(price, currency);
};

function Price({ row }: { row: DemandRow }) {
  const { next } = offerOf(row);
  return (
    <span>
      <MoneyText money={priceOf(row)} />
      <span className={classes.second}>
        {next && (
          <Trans>
            from {next.from}: <MoneyText money={money(next.minor, currency)} />
          </Trans>
        )}
      </span>
    </span>
  );
}

const leadTime = (row: DemandRow) =>
  row.lead_days === null ? '—' : <Plural value={row.lead_days} one="# day" other="# days" />;

/** On a tablet, where a cell has two lines. */
function StockAndMinimum({ row }: { row: DemandRow }) {
  const { i18n } = useLingui();
  return (
    <span>
      {i18n.number(row.on_hand)}
      <span className={classes.second}>
        <Minimum row={row} />
      </span>
    </span>
  );
}

function PriceAndLead({ row }: { row: DemandRow }) {
  return (
    <span>
      <MoneyText money={priceOf(row)} />
      <span className={classes.second}>{leadTime(row)}</span>
    </span>
  );
}

export const demandColumns = columnsOf<DemandRow>([
  {
    id: 'product',
    head: msg`Product`,
    width: 246,
    minWidth: 200,
    fixed: true,
    tablet: { width: 172 },
    cell: (row) => (
      <span className={classes.product}>
        <Thumbs items={[{ src: row.image, name: row.title }]} />
        <span className={classes.names}>
          <Title row={row} />
          <Plate>{row.variant_code}</Plate>
        </span>
      </span>
    ),
  },
  { id: 'supplier', head: msg`Supplier`, width: 156, tablet: { width: 116 }, cell: (row) => row.supplier_name || '—' },
  { id: 'warehouse', head: msg`Warehouse`, width: 88, yields: 1, mergeInto: 'supplier', cell: (row) => row.warehouse },
  {
    id: 'needed',
    head: msg`Needed`,
    width: 162,
    align: 'right',
    tablet: { width: 156 },
    cell: (row) => <Needed row={row} />,
  },
  {
    id: 'stock',
    head: msg`On hand`,
    width: 98,
    align: 'right',
    tablet: { width: 80, cell: (row) => <StockAndMinimum row={row} /> },
    cell: (row) => <Stock row={row} />,
  },
  {
    id: 'minimum',
    head: msg`Minimum order`,
    width: 100,
    align: 'right',
    yields: 3,
    mergeInto: 'stock',
    cell: (row) => <Minimum row={row} />,
  },
  {
    id: 'price',
    head: msg`Price per piece`,
    width: 126,
    align: 'right',
    tablet: { width: 112, cell: (row) => <PriceAndLead row={row} /> },
    cell: (row) => <Price row={row} />,
  },
  { id: 'lead', head: msg`Lead time`, width: 82, align: 'right', yields: 2, mergeInto: 'price', cell: leadTime },
]);

export const demandCard = (row: DemandRow) => (
  <RowCard
    title={<Title row={row} />}
    amount={neededOf(row)}
    facts={[
      row.supplier_name,
      row.warehouse,
      <Plural key="stock" value={row.on_hand} one="# on hand" other="# on hand" />,
    ]}
    second={<MoneyText money={priceOf(row)} />}
    media={<Thumbs size={36} items={[{ src: row.image, name: row.title }]} />}
    statuses={<Plate>{row.variant_code}</Plate>}
  />
);
