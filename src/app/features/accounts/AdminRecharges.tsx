import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callQuery } from '../../sync/queries.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import {
  clearFilters,
  isNarrowed,
  keepKeyword,
  setFilters,
  setPage,
  setSize,
  typeKeyword,
  type ListState,
} from '../../ui/list/list-state.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { Empty } from '../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../ui/state/NoMatch.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { rechargeCard, rechargeColumns } from './recharge-columns.tsx';
import { bankQuery, rechargeFilters, rechargesQuery, rechargeViews, type AdminState } from './search.ts';

const RechargeDrawer = lazy(() => import('./RechargeDrawer.tsx').then((m) => ({ default: m.RechargeDrawer })));
const look = { showSeller: true, queue: true };
const columns = rechargeColumns(look);
const card = rechargeCard(look);
const waitingPayments = callQuery('account.manualPayList', { status: 'CREATED', size: 10 });

type AdminRechargesProps = { state: AdminState; onState: (next: AdminState) => void };

/** What waits to be confirmed, first; then what was decided. The payments by hand stand in a view of their own. */
export function AdminRecharges({ state, onState }: AdminRechargesProps) {
  const { t } = useLingui();
  const { list, view, open } = state;
  const isManual = view === 'manual';
  const { data, error, isFetching, refetch } = useQuery({ ...rechargesQuery(state), enabled: !isManual });
  const payments = useQuery(waitingPayments).data?.counts;
  const books = useQuery(bankQuery).data?.currency ?? null;
  const go = (next: ListState) => onState({ ...state, list: next, open: '' });
  const show = (id: string) => onState({ ...state, open: id });
  const shownView = (id: string) => {
    const next = rechargeViews.find((one) => one === id) ?? 'all';
    onState({ list: { ...clearFilters(list), live: list.live, kept: list.kept, view: next }, view: next, open: '' });
  };

  const counts = data?.counts;
  const views = [
    {
      id: 'all',
      label: <Trans>All recharges</Trans>,
      count: counts && counts.unconfirmed + counts.confirmed + counts.invalid,
    },
    { id: 'waiting', label: <Trans>Not confirmed</Trans>, count: counts?.unconfirmed },
    { id: 'confirmed', label: <Trans>Confirmed</Trans>, count: counts?.confirmed },
    { id: 'invalid', label: <Trans>Invalid</Trans>, count: counts?.invalid },
    { id: 'manual', label: <Trans>Payments by hand</Trans>, count: payments?.CREATED },
  ];
  const rows = data?.list ?? [];
  const at = rows.findIndex((row) => row._id === open);
  const opened = rows[at];
  const neighbour = (step: number) => {
    const row = rows[at + step];
    return row ? () => show(row._id) : undefined;
  };
  const goOn = () => show(rows.find((row, index) => row.status === 0 && index !== at)?._id ?? '');
  const nothing = view === 'all' && data?.count === 0 && !isNarrowed(list);

  return (
    <>
      <ListPage
        title={<Trans>Confirm recharges</Trans>}
        empty={
          nothing &&
          payments?.CREATED === 0 &&
          payments.COMPLETED === 0 && (
            <Empty
              title={<Trans>No recharge yet</Trans>}
              text={<Trans>Transfers that sellers tell us of stand here, those that wait first.</Trans>}
            />
          )
        }
        views={<ViewTabs views={views} current={view} onView={shownView} />}
        filters={
          <FilterBar
            filters={isManual ? [] : rechargeFilters}
            values={list.filters}
            onChange={(next) => go({ ...setFilters(list, next), view: list.view })}
            onClear={() => go({ ...clearFilters(list), view: list.view })}
            search={{
              placeholder: isManual ? t`Number or seller` : t`Number, reference or seller`,
              live: list.live,
              kept: list.kept,
              onLive: (text) => go(typeKeyword(list, text)),
              onKeep: (text) => go(keepKeyword(list, text)),
            }}
          />
        }
        pager={
          !isManual &&
          data && (
            <Pager
              page={list.page}
              size={list.size}
              count={data.count}
              onPage={(page) => go(setPage(list, page))}
              onSize={(size) => go(setSize(list, size))}
            />
          )
        }
      >
        {isManual ? (
          <PaymentsTable list={list} onList={go} open={open} onOpen={show} />
        ) : (
          <DataTable
            label={t`Recharges`}
            columns={columns}
            rows={data?.list}
            rowId={(row) => row._id}
            rowName={(row) => row.number}
            onOpen={(row) => show(row._id)}
            reloading={isFetching && data !== undefined}
            card={card}
            noMatch={
              <NoMatch
                title={<Trans>No recharge matches</Trans>}
                onClear={() => onState({ list: clearFilters(list), view: 'all', open: '' })}
              />
            }
            failure={
              error &&
              !data && (
                <ErrorPanel
                  title={<Trans>The recharges did not load</Trans>}
                  text={error.message}
                  onRetry={() => void refetch()}
                />
              )
            }
          />
        )}
      </ListPage>
      {opened && books && !isManual && (
        <Suspense fallback={null}>
          <RechargeDrawer
            key={opened._id}
            row={opened}
            books={books}
            position={{ at: at + 1, of: rows.length }}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
            onDecided={goOn}
            onClose={() => show('')}
          />
        </Suspense>
      )}
    </>
  );
}
