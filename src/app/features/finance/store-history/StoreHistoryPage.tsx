import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { useCan } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { withOptions } from '../../../ui/list/filters/filters.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { openRow } from '../../../ui/list/open-row.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { today } from '../../../ui/text/formats.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { cardOf, columnsBy, useRowName } from './columns.tsx';
import { CourseChart } from './CourseChart.tsx';
import {
  courseQuery,
  groupOf,
  historyDays,
  historyFilters,
  historyQuery,
  keyOf,
  openOf,
  setGroup,
  storesQuery,
  type HistoryState,
  type HistorySums,
} from './queries.ts';

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx').then((m) => ({ default: m.HistoryDrawer })));

type StoreHistoryPageProps = {
  state: HistoryState;
  onState: (next: HistoryState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** What stores earned in a period after all their costs, by store, country, product, month or day. */
export function StoreHistoryPage({ state, onState, exporting }: StoreHistoryPageProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const by = groupOf(list);
  const query = useQuery({ ...historyQuery(list), placeholderData: keepPreviousData });
  const course = useQuery({ ...courseQuery(list), placeholderData: keepPreviousData }).data;
  const { sellers, onFilters } = useSellers(list.filters);
  const mayReadStores = useCan('store.read');
  const { data: stores } = useQuery({ ...storesQuery, enabled: mayReadStores });
  const nameOf = useRowName(by);
  const days = historyDays(list, today(useNow(60_000)));
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: undefined }, how);
  const filters = useMemo(
    () =>
      withOptions(withSellers(historyFilters, sellers), {
        store_id: (stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
      }),
    [sellers, stores],
  );
  const { data } = query;
  const opened =
    open === undefined
      ? null
      : openRow(data?.list ?? [], keyOf(open), (_id) => onState({ list, open: openOf({ _id }) }));
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <>
      <ListScreen
        name={`store-history-${by}`}
        title={<Trans>Profit of stores</Trans>}
        note={
          <Trans>
            {from} – {to}
          </Trans>
        }
        actions={exporting}
        banner={
          data && (
            <Stack gap="sm">
              <Sums sums={data.sums} />
              {course && course.list.length > 1 && <CourseChart rows={course.list} />}
            </Stack>
          )
        }
        views={
          <ViewTabs
            views={[
              { id: 'store', label: t`By store` },
              { id: 'country', label: t`By country` },
              { id: 'product', label: t`By product` },
              { id: 'month', label: t`By month` },
              { id: 'day', label: t`By day` },
            ]}
            current={by}
            onView={(id) => go(setGroup(list, groupOf({ view: id })))}
          />
        }
        keepsView
        query={query}
        state={list}
        onState={go}
        filters={filters}
        onFilters={onFilters}
        noMatch={<Trans>No orders and no costs in these days</Trans>}
        nothingHere={<Trans>There were no orders and no costs in these days.</Trans>}
        failed={<Trans>The profit did not load</Trans>}
        table={{
          label: t`Profit of stores`,
          columns: columnsBy[by],
          rowId: (row) => row._id,
          rowName: nameOf,
          onOpen: (row) => onState({ list, open: openOf(row) }),
          card: cardOf(by),
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <HistoryDrawer
            key={`${by} ${opened.row._id}`}
            row={opened.row}
            name={nameOf(opened.row)}
            list={list}
            place={opened.place}
            onClose={() => onState({ list, open: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}

/** The sums over all rows, from the revenue to the profit. */
function Sums({ sums }: { sums: HistorySums }) {
  const { t } = useLingui();
  const figures = [
    { id: 'revenue', label: t`Revenue`, money: sums.revenue },
    { id: 'goods', label: t`Goods`, money: sums.goods },
    { id: 'shipping', label: t`Shipping`, money: sums.shipping },
    { id: 'taxes', label: t`VAT and duty`, money: sums.taxes },
    { id: 'after_sales', label: t`After-sales`, money: sums.after_sales },
    ...(sums.fees.minor === 0 ? [] : [{ id: 'fees', label: t`Payment fees`, money: sums.fees }]),
    { id: 'marketing', label: t`Marketing`, money: sums.marketing },
    { id: 'store_costs', label: t`Store costs`, money: sums.store_costs },
    { id: 'profit', label: t`Profit`, money: sums.profit },
  ];
  return (
    <FigureStrip
      label={t`Sums`}
      figures={figures.map(({ id, label, money }) => ({
        id,
        label,
        value: <MoneyText money={money} alarm={id === 'profit'} />,
      }))}
    />
  );
}
