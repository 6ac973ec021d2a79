import type { ReactNode } from 'react';
import { NoMatch } from '../state/NoMatch.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import type { DataTableProps } from './table/DataTable.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { Filter } from './filters/filters.ts';
import type { ListAnswer } from './list-answer.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { ListTable } from './ListTable.tsx';
import {
  clearFilters,
  isNarrowed,
  keepKeyword,
  setFilters,
  setPage,
  setSize,
  setSort,
  typeKeyword,
  type ListState,
} from './list-state.ts';
import { StaleBanner } from './StaleBanner.tsx';
import { Pager } from './paging/Pager.tsx';
import { useColumns } from './columns/use-columns.ts';

type Table<Row extends object> = Omit<
  DataTableProps<Row>,
  'rows' | 'reloading' | 'failure' | 'noMatch' | 'layout' | 'sort' | 'onSort'
> & { /** Whether heads sort; those with a `sort` do unless told. */ sorts?: boolean };

export type ListScreenProps<Row extends object> = Pick<
  ListPageProps,
  'title' | 'note' | 'actions' | 'actionsLast' | 'banner' | 'views' | 'bulk'
> & {
  /** Its name on this device, under which the chosen columns are kept: "orders". */
  name: string;
  answer: ListAnswer<Row>;
  state: ListState;
  /** `replace`: the step is not one to come back to, as while typing. */
  onState: (next: ListState, how?: { replace: boolean }) => void;
  table: Table<Row>;
  /** "The orders did not load" */
  failed: ReactNode;
  /** "No order matches" */
  noMatch: ReactNode;
  /** An Empty in place of everything, while there is nothing and nothing narrows the list. */
  nothing?: ReactNode;
  /** In place of everything, whatever was answered: something has to be said first. */
  instead?: ReactNode;
  /** In place of the rows, where an empty answer has another reason than the filters. */
  nothingHere?: ReactNode;
  /** What can be searched for: "Order number, customer or note". No search without it. */
  search?: string | undefined;
  filters?: readonly Filter[] | undefined;
  /** The filter drawer is about to open. */
  onFilters?: (() => void) | undefined;
  /** Filters narrow the view one is in instead of leaving it. */
  keepsView?: boolean;
  /** Something else than filters over the table: a field for a scanner. */
  over?: ReactNode;
};

const noFilters: readonly Filter[] = [];

/** A whole list screen from its answer and its address: filters, chips, columns, rows, states and pages. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { answer, state, onState, table, search, filters = noFilters, keepsView = false } = props;
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = answer;
  const chosen = useColumns(props.name, table.columns);
  const { sorts = true, ...rest } = table;
  const inView = (next: ListState) => (keepsView ? { ...next, view: state.view } : next);
  const clear = () => onState(inView(clearFilters(state)));
  const isEmpty = data?.count === 0 && !isPlaceholderData && !isNarrowed(state);
  const isOld = error !== null && data !== undefined;

  return (
    <ListPage
      title={props.title}
      note={props.note}
      actions={props.actions}
      actionsLast={props.actionsLast}
      banner={
        isOld ? (
          <StaleBanner since={dataUpdatedAt} isAsking={isFetching} onRetry={() => void refetch()} />
        ) : (
          props.banner
        )
      }
      empty={props.instead || (isEmpty && props.nothing)}
      views={props.views}
      filters={
        props.over ?? (
          <FilterBar
            filters={filters}
            values={state.filters}
            onChange={(values) => onState(inView(setFilters(state, values)))}
            onClear={clear}
            onOpen={props.onFilters}
            end={<ColumnChooser columns={table.columns} chosen={chosen} />}
            search={
              search === undefined
                ? undefined
                : {
                    placeholder: search,
                    live: state.live,
                    kept: state.kept,
                    onLive: (text) => onState(typeKeyword(state, text), { replace: true }),
                    onKeep: (text) => onState(keepKeyword(state, text)),
                  }
            }
          />
        )
      }
      bulk={props.bulk}
      pager={
        // Nothing is counted over nothing.
        data &&
        data.count > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            count={data.count}
            onPage={(page) => onState(setPage(state, page))}
            onSize={(size) => onState(setSize(state, size))}
          />
        )
      }
    >
      <ListTable
        {...rest}
        answer={answer}
        failed={props.failed}
        layout={chosen}
        sort={sorts ? state.sort : undefined}
        onSort={sorts ? (sort) => onState(setSort(state, sort)) : undefined}
        noMatch={(isEmpty && props.nothingHere) || <NoMatch title={props.noMatch} onClear={clear} />}
      />
    </ListPage>
  );
}
