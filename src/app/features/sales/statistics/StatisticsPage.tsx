import type { ReactNode } from 'react';
import type { Exported } from '../../../sync/exported.ts';
import type { PlainSearch } from '../../../ui/list/plain-search.ts';
import { exportedOf, readStatistics, writeStatistics } from './queries.ts';
import { StatisticsList } from './StatisticsList.tsx';

type StatisticsPageProps = {
  search: PlainSearch;
  onSearch: (search: PlainSearch, how?: { replace: boolean }) => void;
  exporting: (what: Exported) => ReactNode;
};

export function StatisticsPage({ search, onSearch, exporting }: StatisticsPageProps) {
  const state = readStatistics(search);
  return (
    <StatisticsList
      state={state}
      onState={(next, how) => onSearch(writeStatistics(next), how)}
      exporting={exporting(exportedOf(state))}
    />
  );
}
