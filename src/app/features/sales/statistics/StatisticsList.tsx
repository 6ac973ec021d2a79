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
import { Button } from '../../../ui/button/Button.tsx';
import type { Filter } from '../../../ui/list/filters/filters.ts';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { cardOf, statisticsColumns, useGroupName } from './columns.tsx';
import { MonthField } from './MonthField.tsx';
import { NoOrdersInMonth } from './NoOrdersInMonth.tsx';
import {
  channelsQuery,
  groupOf,
  measureOf,
  pageOf,
  setDays,
  setGroup,
  sidesOf,
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

/** The filters with the names of stores and of the channels of these days. */
function useFilters(state: ListState) {
  const { i18n } = useLingui();
  const canReadStores = useCan('store.read');
  const { data: stores } = useQuery({ ...storesQuery, enabled: canReadStores });
  const { data: channels } = useQuery({ ...channelsQuery(state), select: pageOf, placeholderData: keepPreviousData });
  return useMemo(() => {
    const named: Record<string, { value: string; label: string }[]> = {
      store_id: stores?.map(({ store_id: value, name }) => ({ value, label: name })) ?? [],
      channel_id:
        channels?.list.flatMap(({ _id: value, title, title_cn }) =>
          value === '' ? [] : [{ value, label: i18n.locale === 'zh-CN' ? title_cn : title }],
        ) ?? [],
    };
    return statisticsFilters.flatMap((filter): Filter[] => {
      const options = named[filter.id];
      if (!options || filter.kind !== 'select') return [filter];
      return options.length > 1 ? [{ ...filter, options }] : [];
    });
  }, [stores, channels, i18n.locale]);
}

/** What was ordered in a period by product, country, channel, store, month or day: units, revenue, cost and margin. */
export function StatisticsList({ state, onState, exporting }: StatisticsListProps) {
  const { t } = useLingui();
  const by = groupOf(state);
  const query = useQuery({ ...statisticsQuery(state), select: pageOf, placeholderData: keepPreviousData });
  const filters = useFilters(state);
  const nameOf = useGroupName(by);
  const [isChart, setChart] = useState(false);
  const days = statisticsDays(state, today(useNow(60_000)));
  const { data } = query;
  const { sale, cost } = data ? sidesOf(data.sums) : { sale: true, cost: true };
  const columns = useMemo(() => statisticsColumns(by, { sale, cost }), [by, sale, cost]);
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
          <Button
            icon={<IconChartBar size={16} stroke={1.6} />}
            aria-pressed={isChart}
            onClick={() => setChart(!isChart)}
          >
            <Trans>Chart</Trans>
          </Button>
          {exporting}
        </>
      }
      banner={
        data && (
          <Stack gap="sm">
            <StatisticsSums sums={data.sums} by={by} />
            {isChart && data.list.length > 0 && (
              <StatisticsChart rows={data.list} by={by} measure={measureOf(state, { sale, cost })} />
            )}
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
      query={query}
      state={state}
      onState={onState}
      filters={filters}
      search={by === 'product' ? t`Product code, SKU or title` : undefined}
      noMatch={<Trans>No orders in these days</Trans>}
      failed={<Trans>The statistics did not load</Trans>}
      nothingHere={<NoOrdersInMonth days={days} onDays={(range) => onState(setDays(state, range))} />}
      table={{
        label: t`Statistics`,
        columns,
        rowId: (row) => row._id,
        rowName: nameOf,
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
    { id: 'vat', label: t`VAT`, money: sums.vat },
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
