import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { formatDay } from '../../../ui/text/format-date.ts';
import { today } from '../../../ui/text/formats.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { cardOf, statisticsColumns } from './columns.tsx';
import { MonthField } from './MonthField.tsx';
import {
  groupOf,
  pageOf,
  setDays,
  setGroup,
  statisticsDays,
  statisticsFilters,
  statisticsQuery,
  storesQuery,
  type Group,
  type Sums,
} from './queries.ts';
import { StatisticsChart } from './StatisticsChart.tsx';

type StatisticsListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

function useFilters() {
  const canReadStores = useCan('store.read');
  const { data } = useQuery({ ...storesQuery, enabled: canReadStores });
  return useMemo(() => {
    const options = data?.map(({ store_id: value, name }) => ({ value, label: name })) ?? [];
    return statisticsFilters.flatMap((filter) => {
      if (filter.id !== 'store_id') return [filter];
      return options.length > 1 ? [{ ...filter, options }] : [];
    });
  }, [data]);
}

/** What was ordered in a period by product, country, channel, store, month or day: units, revenue, cost and margin. */
export function StatisticsList({ state, onState, exporting }: StatisticsListProps) {
  const { t } = useLingui();
  const by = groupOf(state);
  const query = useQuery({ ...statisticsQuery(state), select: pageOf, placeholderData: keepPreviousData });
  const filters = useFilters();
  const [isChart, setChart] = useState(false);
  const days = statisticsDays(state, today(useNow(60_000)));
  const { data } = query;
  const showPrices = data?.sums.revenue !== null;
  const columns = useMemo(() => statisticsColumns(by, showPrices), [by, showPrices]);
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <ListScreen
      name={by === 'product' ? 'statistics' : `statistics-${by}`}
      title={<Trans>Statistics</Trans>}
      note={
        data && (
          <Trans>
            {from} – {to}
          </Trans>
        )
      }
      actions={
        <>
          <MonthField days={days} onDays={(range) => onState(setDays(state, range))} />
          <IconButton label={t`Chart`} aria-pressed={isChart} onClick={() => setChart(!isChart)}>
            <IconChartBar size={18} stroke={1.6} />
          </IconButton>
          {exporting}
        </>
      }
      banner={
        data && (
          <Stack gap="sm">
            <StatisticsSums sums={data.sums} by={by} />
            {isChart && data.list.length > 0 && <StatisticsChart rows={data.list} by={by} />}
          </Stack>
        )
      }
      views={
        <ViewTabs
          views={[
            { id: 'product', label: t`By product` },
            { id: 'country', label: t`By country` },
            { id: 'channel', label: t`By channel` },
            { id: 'store', label: t`By store` },
            { id: 'month', label: t`By month` },
            { id: 'day', label: t`By day` },
          ]}
          current={by}
          onView={(id) => onState(setGroup(state, groupOf({ view: id })))}
        />
      }
      keepsView
      answer={query}
      state={state}
      onState={onState}
      filters={filters}
      search={by === 'product' ? t`Product code, SKU or title` : undefined}
      noMatch={<Trans>No orders in these days</Trans>}
      failed={<Trans>The statistics did not load</Trans>}
      nothingHere={<Trans>There were no orders in these days.</Trans>}
      table={{
        label: t`Statistics`,
        columns,
        rowId: (row) => row._id,
        rowName: (row) => row.sku || row.title,
        card: cardOf(by),
      }}
    />
  );
}

/** The totals over all rows. By product, an order counts once for each of its products, so orders are left out. */
function StatisticsSums({ sums, by }: { sums: Sums; by: Group }) {
  const { t, i18n } = useLingui();
  const amounts = [
    { id: 'revenue', label: t`Revenue`, money: sums.revenue },
    { id: 'open', label: t`Not processed`, money: sums.open },
    { id: 'cost', label: t`Cost`, money: sums.cost },
    { id: 'margin', label: t`Margin`, money: sums.margin },
  ];
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'units', label: t`Units`, value: i18n.number(sums.count) },
        ...(by === 'product' ? [] : [{ id: 'orders', label: t`Orders`, value: i18n.number(sums.orders) }]),
        ...amounts.flatMap(({ id, label, money }) =>
          money ? [{ id, label, value: <MoneyText money={money} alarm={id === 'margin'} /> }] : [],
        ),
        { id: 'returned', label: t`Returned`, value: i18n.number(sums.returned) },
      ]}
    />
  );
}
