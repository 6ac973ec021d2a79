import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../sync/calls.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import type { TabProps } from './BooksPage.tsx';
import { monthCard, monthColumns } from './columns.tsx';
import { filtersOf, monthsQuery } from './queries.ts';

const pageOf =
  ({ page, size }: ListState) =>
  ({ list }: Output<'account.months'>) => ({ list: list.slice((page - 1) * size, page * size), count: list.length });

/** The months of the books: a closed one takes no more postings. */
export function MonthsList({ list, onList, onOpen, ...head }: TabProps) {
  const { t } = useLingui();
  const query = useQuery({ ...monthsQuery, select: pageOf(list) });
  return (
    <ListScreen
      {...head}
      name="book-months"
      note={<Trans>Nothing can be booked in a closed month. Late events are booked in the first open one.</Trans>}
      query={query}
      state={list}
      onState={onList}
      keepsView
      noMatch={<Trans>No months</Trans>}
      failed={<Trans>The months did not load</Trans>}
      filters={filtersOf.months}
      table={{
        label: t`Months`,
        columns: monthColumns,
        rowId: (row) => row.month,
        rowName: (row) => row.month,
        onOpen: (row) => onOpen({ what: 'month', id: row.month }),
        card: monthCard,
      }}
    />
  );
}
