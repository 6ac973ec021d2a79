import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { FixedPager } from '../../../ui/list/paging/FixedPager.tsx';
import { useLastPage } from '../../../ui/list/paging/use-last-page.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { sellersQuery, type HomeState, type SellerRow } from './queries.ts';

const perPage = 10;

/** The amount left to spend, and whether it is too low; a dash for users who see no balances. */
function Balance({ row }: { row: SellerRow }) {
  if (row.available === null) return '—';
  if (!row.is_short && row.available.minor > 0) return <MoneyText money={row.available} />;
  return (
    <ToneMark tone="bad">
      <MoneyText money={row.available} /> <Trans>too low</Trans>
    </ToneMark>
  );
}

function ToProcess({ row }: { row: SellerRow }) {
  if (!row.to_process) return row.to_process ?? '—';
  return (
    <Link to="/order/list" search={{ view: 'to_process', seller_id: row._id }}>
      {row.to_process}
    </Link>
  );
}

const Delays = ({ row }: { row: SellerRow }) =>
  row.delays ? <ToneMark tone="wait">{row.delays}</ToneMark> : (row.delays ?? '—');

const columns = columnsOf<SellerRow>([
  {
    id: 'name',
    head: msg`Seller`,
    width: 220,
    fixed: true,
    tablet: { width: 180 },
    cell: (row) => (
      <Link to="/order/list" search={{ seller_id: row._id }}>
        <b>{row.name}</b>
      </Link>
    ),
  },
  {
    id: 'stores',
    head: msg`Stores`,
    width: 110,
    mergeInto: 'name',
    cell: (row) => <Plural value={row.stores} one="# store" other="# stores" />,
  },
  {
    id: 'available',
    head: msg`Available`,
    width: 170,
    align: 'right',
    tablet: { width: 150 },
    cell: (row) => <Balance row={row} />,
  },
  {
    id: 'to_process',
    head: msg`To process`,
    width: 110,
    align: 'right',
    tablet: { width: 96 },
    cell: (row) => <ToProcess row={row} />,
  },
  {
    id: 'cases',
    head: msg`After-sales`,
    width: 110,
    align: 'right',
    tablet: { width: 96 },
    cell: (row) => row.cases ?? '—',
  },
  {
    id: 'delays',
    head: msg`Delays`,
    width: 100,
    align: 'right',
    tablet: { width: 80 },
    cell: (row) => <Delays row={row} />,
  },
  {
    id: 'last',
    head: msg`Last order`,
    width: 150,
    tablet: { width: 158 },
    cell: (row) => (row.last_order_at ? <DateText value={row.last_order_at} quietDay /> : '—'),
  },
]);

const card = (row: SellerRow) => (
  <RowCard
    title={row.name}
    amount={<Balance row={row} />}
    facts={[
      <Plural key="process" value={row.to_process ?? 0} one="# to process" other="# to process" />,
      <Plural key="cases" value={row.cases ?? 0} one="# case" other="# cases" />,
    ]}
    second={<Plural value={row.delays ?? 0} one="# delay" other="# delays" />}
  />
);

/** The sellers of the user, with balance, open work and delays. Hidden from users without sellers. */
export function SellersCard({ sellers }: Pick<HomeState, 'sellers'>) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...sellersQuery({ sellers, page, size: perPage }),
    placeholderData: keepPreviousData,
  });
  useLastPage({ page, size: perPage, count: isPlaceholderData ? undefined : data?.count }, setPage);
  if (data?.count === 0) return null;
  return (
    <Surface flush title={<Trans>Sellers</Trans>}>
      <DataTable
        label={t`Sellers`}
        columns={columns}
        rows={data?.list}
        rowId={(row) => row._id}
        rowName={(row) => row.name}
        reloading={isFetching && data !== undefined}
        card={card}
        failure={
          error &&
          !data && (
            <NotLoaded error={error} title={<Trans>The sellers did not load</Trans>} onRetry={() => void refetch()} />
          )
        }
      />
      {data && <FixedPager page={page} size={perPage} count={data.count} onPage={setPage} />}
    </Surface>
  );
}
