import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/list/columns/column.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ListTable, type ListQuery } from '../../ui/list/ListTable.tsx';
import { ViewTabs } from '../../ui/list/views/ViewTabs.tsx';
import { FileFailed } from './FileFailed.tsx';
import { RowsPager } from './RowsPager.tsx';

type Search<Outcome> = {
  readonly outcome?: Outcome | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

type Counted<Outcome extends string> = { readonly counts: Readonly<Record<Outcome, number>> };

type CheckedFilePageProps<Row extends object, Outcome extends string, File extends Counted<Outcome>> = {
  title: ReactNode;
  /** The checked file with the number of its rows by outcome. */
  file: {
    readonly data: File | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The server knows no such file. */
  isGone: boolean;
  note: (file: File) => ReactNode;
  actions: (file: File) => ReactNode;
  banner: (file: File) => ReactNode;
  /** The labels of the outcomes, in the order of the tabs. */
  outcomes: readonly (readonly [outcome: Outcome, label: string])[];
  outcome: Outcome;
  rows: ListQuery<Row>;
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Whether rows are as high as their content. */
  grows: boolean;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  card: (row: Row) => ReactNode;
  search: Search<Outcome>;
  onSearch: (next: Search<Outcome>, how?: { replace: boolean }) => void;
  /** Back to the file chooser. */
  onAgain: () => void;
};

/** The preview of a file, row by row; after the import its result. */
export function CheckedFilePage<Row extends object, Outcome extends string, File extends Counted<Outcome>>({
  title,
  file,
  isGone,
  outcomes,
  outcome,
  rows,
  search,
  onSearch,
  onAgain,
  ...parts
}: CheckedFilePageProps<Row, Outcome, File>) {
  const { data, error, refetch } = file;
  if (error && !data)
    return <FileFailed title={title} isGone={isGone} error={error} onRetry={() => void refetch()} onAgain={onAgain} />;
  return (
    <ListPage
      title={title}
      note={data && parts.note(data)}
      actions={data && parts.actions(data)}
      banner={data && parts.banner(data)}
      views={
        <ViewTabs
          views={outcomes.map(([id, label]) => ({ id, label, count: data?.counts[id] }))}
          current={outcome}
          onView={(next) =>
            onSearch({ ...search, outcome: outcomes.find(([id]) => id === next)?.[0], page: undefined })
          }
        />
      }
      pager={<RowsPager rows={rows} search={{ ...search, outcome }} onSearch={onSearch} />}
    >
      <ListTable
        key={outcome}
        result={rows}
        failed={<Trans>The rows of the file did not load</Trans>}
        label={parts.label}
        columns={parts.columns}
        grows={parts.grows}
        rowId={parts.rowId}
        rowName={parts.rowName}
        card={parts.card}
        noMatch={
          <Text px="md" py={48} c="dimmed" ta="center">
            <Trans>No row of this file is here.</Trans>
          </Text>
        }
      />
    </ListPage>
  );
}
