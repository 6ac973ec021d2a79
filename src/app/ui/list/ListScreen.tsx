import type { ReactNode } from 'react';
import { NoMatch } from '../state/NoMatch.tsx';
import { endsOf } from './columns/column.ts';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import type { DataTableProps } from './table/DataTable.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { Filter } from './filters/filters.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { ListTable, type ListQuery } from './ListTable.tsx';
import {
  clearFilters,
  isNarrowed,
  confirmKeyword,
  setFilters,
  setPage,
  setSize,
  setSort,
  typeKeyword,
  type ListState,
} from './list-state.ts';
import { StaleBanner } from './StaleBanner.tsx';
import { Pager } from './paging/Pager.tsx';
import { useLastPage } from './paging/use-last-page.ts';
import { useColumns } from './columns/use-columns.ts';

type OwnOfScreen = 'rows' | 'reloading' | 'failure' | 'noMatch' | 'layout' | 'sort' | 'onSort';

export type ListScreenProps<Row extends object> = Omit<ListPageProps, 'filters' | 'pager' | 'empty' | 'children'> & {
  /** The list's name, under which the chosen columns are saved on this device: "orders". */
  name: string;
  query: ListQuery<Row>;
  state: ListState;
  /** `replace`: no history entry, as while typing. */
  onState: (next: ListState, how?: { replace: boolean }) => void;
  table: Omit<DataTableProps<Row>, OwnOfScreen>;
  /** "The orders did not load" */
  failed: ReactNode;
  /** "No orders match" */
  noMatch: ReactNode;
  /** An Empty in place of everything, while there are no rows and no filters. */
  nothing?: ReactNode;
  /** Shown instead of everything, with every response. */
  instead?: ReactNode;
  /** In place of the rows, where the list is empty for another reason than its filters. */
  nothingHere?: ReactNode;
  /** What can be searched for: "Order number, customer or note". No search without it. */
  search?: string | undefined;
  filters?: readonly Filter[] | undefined;
  /** The filter drawer is about to open. */
  onFilters?: (() => void) | undefined;
  /** Filters narrow the current view instead of leaving it. */
  keepsView?: boolean;
  /** Other content above the table: a field for a scanner. */
  over?: ReactNode;
};

const noFilters: readonly Filter[] = [];

/** A whole list screen from a query's result and the URL's state: filters, chips, columns, rows, states and pages. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { name, query, state, onState, table, failed, noMatch, nothing, instead, nothingHere, ...rest } = props;
  const { search, filters = noFilters, onFilters, keepsView = false, over, banner, ...page } = rest;
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = query;
  const columns = useColumns(name, table.columns, endsOf(table));
  const inView = (next: ListState) => (keepsView ? { ...next, view: state.view } : next);
  const clear = () => onState(inView(clearFilters(state)));
  const isEmpty = data?.count === 0 && !isPlaceholderData && !isNarrowed(state);
  useLastPage({ ...state, count: isPlaceholderData ? undefined : data?.count }, (last) =>
    onState(setPage(state, last), { replace: true }),
  );
  const isStale = error !== null && data !== undefined;

  return (
    <ListPage
      {...page}
      banner={
        isStale ? <StaleBanner since={dataUpdatedAt} isFetching={isFetching} onRetry={() => void refetch()} /> : banner
      }
      empty={instead || (isEmpty && nothing)}
      filters={
        over ?? (
          <FilterBar
            filters={filters}
            values={state.filters}
            onChange={(values) => onState(inView(setFilters(state, values)))}
            onClear={clear}
            onOpen={onFilters}
            end={<ColumnChooser columns={table.columns} chosen={columns} />}
            search={
              search === undefined
                ? undefined
                : {
                    placeholder: search,
                    live: state.live,
                    keyword: state.keyword,
                    onLive: (text) => onState(typeKeyword(state, text), { replace: true }),
                    onKeep: (text) => onState(confirmKeyword(state, text)),
                  }
            }
          />
        )
      }
      pager={
        data &&
        data.count > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            count={data.count}
            isMore={data.more === true}
            onPage={(number) => onState(setPage(state, number))}
            onSize={(size) => onState(setSize(state, size))}
          />
        )
      }
    >
      <ListTable
        {...table}
        result={query}
        failed={failed}
        layout={columns}
        sort={state.sort}
        onSort={(sort) => onState(setSort(state, sort))}
        noMatch={
          (isEmpty && nothingHere) || <NoMatch title={noMatch} onClear={isEmpty && keepsView ? undefined : clear} />
        }
      />
    </ListPage>
  );
}
