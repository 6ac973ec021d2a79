import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import type { HomeState } from './queries.ts';

type Row = Output<'inquiry.firstQuotes'>['users'][number];

const unassigned = 'none';

function Name({ row }: { row: Row }) {
  return (
    <Link to="/sourcing" search={{ view: 'notQuoted', assignee_id: row.user_id ?? unassigned }}>
      <b>{row.user_id === null ? <Trans>Not taken yet</Trans> : row.name}</b>
    </Link>
  );
}

function Hours({ hours }: { hours: number | null }) {
  const { i18n } = useLingui();
  if (hours === null) return <>—</>;
  const text = i18n.number(hours, { maximumFractionDigits: 1 });
  return <Trans>{text} h</Trans>;
}

/** How many of the first prices came within the promised time. */
function InTime({ row }: { row: Row }) {
  const { i18n } = useLingui();
  if (row.quoted === 0) return <>—</>;
  return <>{i18n.number(row.in_time / row.quoted, { style: 'percent' })}</>;
}

function Waiting({ row }: { row: Row }) {
  if (row.late === 0) return <>{row.waiting}</>;
  return (
    <ToneMark tone="bad">
      {row.waiting} · <Plural value={row.late} one="# late" other="# late" />
    </ToneMark>
  );
}

const columns = columnsOf<Row>([
  { id: 'name', head: msg`User`, width: 220, fixed: true, tablet: { width: 150 }, cell: (row) => <Name row={row} /> },
  {
    id: 'waiting',
    head: msg`Waiting`,
    width: 130,
    align: 'right',
    tablet: { width: 110 },
    cell: (row) => <Waiting row={row} />,
  },
  {
    id: 'oldest',
    head: msg`Oldest`,
    width: 110,
    align: 'right',
    tablet: { width: 90 },
    cell: (row) => (row.oldest ? <AgeText since={row.oldest} units="one" /> : '—'),
  },
  {
    id: 'quoted',
    head: msg`First prices`,
    width: 120,
    align: 'right',
    tablet: { width: 100 },
    cell: (row) => row.quoted,
  },
  {
    id: 'p50',
    head: msg`Half within`,
    width: 110,
    align: 'right',
    tablet: { width: 104 },
    cell: (row) => <Hours hours={row.hours_p50} />,
  },
  { id: 'p90', head: msg`9 of 10 within`, width: 120, align: 'right', cell: (row) => <Hours hours={row.hours_p90} /> },
  {
    id: 'in_time',
    head: msg`In time`,
    width: 100,
    align: 'right',
    tablet: { width: 86 },
    cell: (row) => <InTime row={row} />,
  },
]);

const card = (row: Row) => (
  <RowCard
    title={<Name row={row} />}
    amount={<Waiting row={row} />}
    facts={[<Plural key="quoted" value={row.quoted} one="# first price" other="# first prices" />]}
    second={<Hours hours={row.hours_p50} />}
  />
);

/** How soon inquiries get their first price, per user. Hidden while there are none. */
export function FirstQuotesCard({ sellers }: Pick<HomeState, 'sellers'>) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('inquiry.firstQuotes', { sellers }),
    placeholderData: keepPreviousData,
  });
  if (!data && !error) return null;
  if (data?.users.length === 0) return null;
  const hours = data?.first_quote_hours ?? 0;
  return (
    <Surface
      flush
      title={<Trans>Time to the first price</Trans>}
      note={data && <Trans>last 30 days; within {hours} h is in time</Trans>}
    >
      <DataTable
        label={t`Time to the first price`}
        columns={columns}
        rows={data?.users}
        rowId={(row) => row.user_id ?? unassigned}
        rowName={(row) => row.name}
        reloading={isFetching && data !== undefined}
        card={card}
        failure={
          error &&
          !data && (
            <NotLoaded error={error} title={<Trans>These figures did not load</Trans>} onRetry={() => void refetch()} />
          )
        }
      />
    </Surface>
  );
}
