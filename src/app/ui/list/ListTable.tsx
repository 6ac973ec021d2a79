import type { ReactNode } from 'react';
import { ErrorPanel } from '../state/ErrorPanel.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { ListAnswer } from './list-answer.ts';

/** What a screen says of its own table; rows, waiting and failing come from the answer. */
export type ListTableProps<Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'reloading' | 'failure'> & {
  answer: ListAnswer<Row>;
  /** "The orders did not load" */
  failed: ReactNode;
};

/** The table of an answer: rows, or that they are on their way, none, or did not load. */
export function ListTable<Row extends object>({ answer, failed, ...table }: ListTableProps<Row>) {
  const { data, error, isFetching, refetch } = answer;
  return (
    <DataTable
      {...table}
      rows={data?.list}
      reloading={isFetching && data !== undefined}
      failure={error && !data && <ErrorPanel title={failed} text={error.message} onRetry={() => void refetch()} />}
    />
  );
}
