import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { formatDay } from '../../../ui/text/format-date.ts';
import { today } from '../../../ui/text/formats.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { setFilters, type ListState } from '../../../ui/list/list-state.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { statisticsCard, statisticsColumns } from './columns.tsx';
import { MonthField } from './MonthField.tsx';
import { pageOf, statisticsDays, statisticsFilters, statisticsQuery, storesQuery } from './queries.ts';

type StatisticsListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

function useFilters() {
  const seesStores = useCan('store.read');
  const { data } = useQuery({ ...storesQuery, enabled: seesStores });
  return useMemo(() => {
    const options = data?.map(({ store_id: value, name }) => ({ value, label: name })) ?? [];
    return statisticsFilters.flatMap((filter) => {
      if (filter.id !== 'store_id') return [filter];
      return options.length > 1 ? [{ ...filter, options }] : [];
    });
  }, [data]);
}

/** The units ordered of each product in a month, or in any range of past days. */
export function StatisticsList({ state, onState, exporting }: StatisticsListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...statisticsQuery(state), select: pageOf, placeholderData: keepPreviousData });
  const filters = useFilters();
  const days = statisticsDays(state, today(useNow(60_000)));
  const units = query.data?.units ?? 0;
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <ListScreen
      name="statistics"
      title={<Trans>Statistics</Trans>}
      note={
        query.data && (
          <Trans>
            <Plural value={units} one="# unit" other="# units" />, {from} – {to}
          </Trans>
        )
      }
      actions={
        <>
          <MonthField
            days={days}
            onDays={(range) => onState(setFilters(state, { ...state.filters, date: { kind: 'days', range } }))}
          />
          {exporting}
        </>
      }
      answer={query}
      state={state}
      onState={onState}
      filters={filters}
      search={t`Product code, SKU or title`}
      noMatch={<Trans>Nothing was ordered in these days</Trans>}
      failed={<Trans>The statistics did not load</Trans>}
      nothingHere={<Trans>Nothing was ordered in these days.</Trans>}
      table={{
        label: t`Statistics`,
        columns: statisticsColumns,
        rowId: (row) => row._id,
        rowName: (row) => row.sku,
        card: statisticsCard,
      }}
    />
  );
}
