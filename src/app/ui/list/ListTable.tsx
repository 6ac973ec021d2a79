import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NotLoaded } from '../state/NotLoaded.tsx';
import { DataTable, type DataTableProps } from './table/DataTable.tsx';

/** The part of a query's result that a list uses. */
export type ListQuery<Row> = {
  readonly data: { readonly list: readonly Row[]; readonly count: number; readonly more?: boolean } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The rows are those of the previous query. */
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
};

type ListTableProps<Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'reloading' | 'failure'> & {
  result: ListQuery<Row>;
  /** "The orders did not load" */
  failed: ReactNode;
};

/** The table of a query's result: rows, or that they are loading, none, or did not load. */
export function ListTable<Row extends object>({ result, failed, ...table }: ListTableProps<Row>) {
  const { data, error, isFetching, refetch } = result;
  return (
    <DataTable
      {...table}
      rows={data?.list}
      reloading={isFetching && data !== undefined}
      failure={
        error &&
        !data && (
          <NotLoaded
            error={error}
            title={failed}
            broken={<Trans>The server returned an error. Your filters are kept; nothing was changed.</Trans>}
            onRetry={() => void refetch()}
          />
        )
      }
    />
  );
}
