import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { useCan } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { card, columns, columnsWithSeller } from './columns.tsx';
import { choicesQuery, storeCostFilters, storeCostsQuery, viewOf, type StoreCostState } from './queries.ts';

const StoreCostDrawer = lazy(() => import('./StoreCostDrawer.tsx').then((m) => ({ default: m.StoreCostDrawer })));
const StoreCostForm = lazy(() => import('./StoreCostForm.tsx').then((m) => ({ default: m.StoreCostForm })));

type StoreCostsPageProps = {
  state: StoreCostState;
  onState: (next: StoreCostState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** What stores cost apart from goods, shipping and advertising. */
export function StoreCostsPage({ state, onState, exporting }: StoreCostsPageProps) {
  const { t, i18n } = useLingui();
  const { list, open } = state;
  const query = useQuery({ ...storeCostsQuery(state), placeholderData: keepPreviousData });
  const { data } = query;
  const { sellers, onFilters } = useSellers(list.filters);
  const { data: choices } = useQuery(choicesQuery);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useCan('store-cost.edit');
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const view = viewOf(list);
  const filters = useMemo(
    () =>
      withSellers(storeCostFilters, sellers).map((filter) =>
        filter.id === 'store_id' && filter.kind === 'select'
          ? {
              ...filter,
              options: (choices?.stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
            }
          : filter,
      ),
    [sellers, choices],
  );
  const opened = openRow(data?.list ?? [], open, show);
  const add = mayAdd && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
      <Trans>Add store cost</Trans>
    </Button>
  );
  const counts = data?.counts;
  return (
    <>
      <ListScreen
        name="store-costs"
        title={<Trans>Store costs</Trans>}
        query={query}
        state={list}
        onState={go}
        keepsView
        actions={
          <>
            {exporting}
            {add}
          </>
        }
        banner={
          data &&
          data.counts.confirmed + data.counts.unconfirmed > 0 && (
            <FigureStrip
              label={t`Sums`}
              figures={[
                { id: 'confirmed', label: t`Confirmed`, value: <MoneyText money={data.confirmed} charged /> },
                { id: 'waiting', label: t`Not confirmed`, value: i18n.number(data.counts.unconfirmed) },
              ]}
            />
          )
        }
        nothing={
          view === 'all' && (
            <Empty
              title={<Trans>No store costs yet</Trans>}
              text={
                <Trans>
                  Enter what a store costs apart from goods, shipping and advertising: its plan, apps, pictures.
                  Confirmed costs are part of the profit of the store.
                </Trans>
              }
              actions={add}
            />
          )
        }
        noMatch={<Trans>No store costs match</Trans>}
        failed={<Trans>The store costs did not load</Trans>}
        search={t`Number, store or note`}
        filters={filters}
        onFilters={onFilters}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: <Trans>All</Trans>, count: counts && counts.unconfirmed + counts.confirmed },
              { id: 'waiting', label: <Trans>Not confirmed</Trans>, count: counts?.unconfirmed },
              { id: 'confirmed', label: <Trans>Confirmed</Trans>, count: counts?.confirmed },
            ]}
            current={view}
            onView={(id) => go({ ...list, page: 1, view: id === 'all' ? undefined : id })}
          />
        }
        table={{
          label: t`Store costs`,
          columns: sellers ? columnsWithSeller : columns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => show(row._id),
          card,
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <StoreCostDrawer key={opened.row._id} row={opened.row} place={opened.place} onClose={() => show('')} />
        )}
        {isAdding && <StoreCostForm row={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
