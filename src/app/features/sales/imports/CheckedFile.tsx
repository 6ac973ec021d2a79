import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayStartImport, importStatus } from '#domain/platform/file-imports/status.ts';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import { openTasks } from '../../../session/tasks-open.ts';
import { useWatching } from '../../../session/tasks-watched.ts';
import { FileFailed } from '../../../shared/file-import/FileFailed.tsx';
import { RowsPager } from '../../../shared/file-import/RowsPager.tsx';
import { OutcomeTabs } from '../../../shared/file-import/OutcomeTabs.tsx';
import { RefusedRows, announceRefusedRows } from '../../../shared/file-import/RefusedRows.tsx';
import { useOffline } from '../../../sync/connectivity.ts';
import { Refused } from '../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { choiceOf } from './choice.ts';
import { columnsFor, rowCard } from './columns.tsx';
import { FileState } from './FileState.tsx';
import { NothingHere } from './NothingHere.tsx';
import { ReadAsRow } from './ReadAsRow.tsx';
import {
  fileQuery,
  firstOutcome,
  hasRefusedFile,
  rowsQuery,
  type ImportSearch,
  type OnSearch,
  type OrderFile,
} from './queries.ts';

type CheckedFileProps = { id: string; search: ImportSearch; onSearch: OnSearch };

/** The poll interval while there is no websocket. */
const pollMs = 1_000;

/** The preview of a file, order by order; then the progress of its import, and the result. */
export function CheckedFile({ id, search, onSearch }: CheckedFileProps) {
  useWatching(id);
  const file = useQuery({
    ...fileQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === importStatus.running ? pollMs : false),
  });
  const again = () => onSearch({ store_id: search.store_id });
  if (file.error && !file.data) {
    const title = <Trans>Import orders</Trans>;
    return (
      <FileFailed
        title={title}
        isGone={isGone(file.error)}
        error={file.error}
        onRetry={() => void file.refetch()}
        onAgain={again}
      />
    );
  }
  return <FileRows file={file.data} id={id} search={search} onSearch={onSearch} onAgain={again} />;
}

type FileRowsProps = CheckedFileProps & { file: OrderFile | undefined; onAgain: () => void };

function FileRows({ file, id, search, onSearch, onAgain }: FileRowsProps) {
  const { t } = useLingui();
  const mayImport = useMayAct('import');
  const outcome = search.outcome ?? (file ? firstOutcome(file) : 'new');
  const rows = useQuery({
    ...rowsQuery(id, outcome, search),
    enabled: file !== undefined,
    placeholderData: keepPreviousData,
  });
  const start = useCommand('order.importStart', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: fileQuery(id).queryKey }),
  });
  const orders = file ? file.counts.new + file.counts.changed : 0;
  const mayStart = file !== undefined && mayStartImport(file.status);
  return (
    <ListPage
      title={<Trans>Import orders</Trans>}
      note={file && `${file.file_name} · ${file.store_name}`}
      actions={
        file && (
          <>
            {file.status !== importStatus.running && (
              <Button onClick={onAgain}>
                <Trans>Choose another file</Trans>
              </Button>
            )}
            {file.status === importStatus.done && (
              <ButtonLink to="/order/list" search={{ store_id: file.store_id }} variant="primary">
                <Trans>See the orders</Trans>
              </ButtonLink>
            )}
            {mayStart && (
              <Button
                variant="primary"
                loading={start.isPending}
                why={orders === 0 ? t`There is nothing to import: every order is unchanged or refused.` : undefined}
                onClick={() => start.mutate({ import_id: id, ...(file.read_as && choiceOf(file.read_as)) })}
              >
                {orders === 0 ? (
                  <Trans>Nothing to import</Trans>
                ) : (
                  <Plural value={orders} one="Import # order" other="Import # orders" />
                )}
              </Button>
            )}
          </>
        )
      }
      banner={
        file && (file.read_as || file.status !== importStatus.checked) ? (
          <Stack gap="xs">
            {file.status !== importStatus.checked && <FileState file={file} />}
            <ReadAsRow file={file} />
          </Stack>
        ) : undefined
      }
      views={
        <OutcomeTabs
          file={file}
          current={outcome}
          onOutcome={(next) => onSearch({ ...search, outcome: next, page: undefined })}
        />
      }
      filters={file && outcome === 'refused' && hasRefusedFile(file) && mayImport && <RefusedRowsOf id={id} />}
      pager={<RowsPager rows={rows} search={{ ...search, outcome }} onSearch={onSearch} />}
    >
      <ListTable
        key={outcome}
        result={rows}
        failed={<Trans>The orders of the file did not load</Trans>}
        label={t`Orders of the file`}
        columns={columnsFor(outcome)}
        grows={outcome !== 'new'}
        rowId={(row) => String(row.position)}
        rowName={(row) => row.order_number}
        card={rowCard}
        noMatch={<NothingHere outcome={outcome} />}
      />
    </ListPage>
  );
}

const isGone = (error: Error): boolean => error instanceof Refused && error.refusal === 'not-found';

function RefusedRowsOf({ id }: { id: string }) {
  const isOffline = useOffline();
  const make = useCommand('order.importRefused', {
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      announceRefusedRows(() => openTasks(true));
    },
  });
  return <RefusedRows isOffline={isOffline} isPending={make.isPending} onMake={() => make.mutate({ import_id: id })} />;
}
