import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importStatus, isImportRunning, mayStartImport } from '#domain/platform/file-imports/status.ts';
import { openTasks } from '../../../../session/tasks-open.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { FileFailed } from '../../../../shared/file-import/FileFailed.tsx';
import { RowsPager } from '../../../../shared/file-import/RowsPager.tsx';
import { FileState } from '../../../../shared/file-import/FileState.tsx';
import { OutcomeTabs } from '../../../../shared/file-import/OutcomeTabs.tsx';
import { RefusedRows, announceRefusedRows } from '../../../../shared/file-import/RefusedRows.tsx';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { columnsFor, rowCard } from './columns.tsx';
import { fileQuery, firstOutcome, rowsQuery, type ImportSearch, type MarketFile, type OnSearch } from './queries.ts';

type CheckedProductsProps = { id: string; search: ImportSearch; onSearch: OnSearch };

/** The preview of a file, product by product; then the progress of its import, and the result. */
export function CheckedProducts({ id, search, onSearch }: CheckedProductsProps) {
  const { t } = useLingui();
  useWatching(id);
  const query = useQuery({
    ...fileQuery(id),
    refetchInterval: ({ state }) => (state.data && isImportRunning(state.data.status) ? 1_000 : false),
  });
  const file = query.data;
  const outcome = search.outcome ?? (file ? firstOutcome(file) : 'new');
  const rows = useQuery({
    ...rowsQuery(id, outcome, search),
    enabled: file !== undefined,
    placeholderData: keepPreviousData,
  });
  const again = () => onSearch({});
  const title = <Trans>Import market products</Trans>;
  if (query.error && !file)
    return (
      <FileFailed
        title={title}
        isGone={isGone(query.error)}
        error={query.error}
        onRetry={() => void query.refetch()}
        onAgain={again}
      />
    );
  return (
    <ListPage
      title={title}
      note={file?.file_name}
      actions={file && <FileActions file={file} onAgain={again} />}
      banner={file && file.status !== importStatus.checked && <StateOf file={file} />}
      views={
        <OutcomeTabs
          file={file}
          current={outcome}
          onOutcome={(next) => onSearch({ ...search, outcome: next, page: undefined })}
        />
      }
      filters={
        file &&
        outcome === 'refused' &&
        file.has_file &&
        file.counts.refused > 0 &&
        !isImportRunning(file.status) && <RefusedRowsOf id={id} />
      }
      pager={<RowsPager rows={rows} search={{ ...search, outcome }} onSearch={onSearch} />}
    >
      <ListTable
        key={outcome}
        result={rows}
        failed={<Trans>The products of the file did not load</Trans>}
        label={t`Products of the file`}
        columns={columnsFor(outcome)}
        grows={outcome !== 'new'}
        rowId={(row) => String(row.position)}
        rowName={(row) => row.number}
        card={rowCard}
        noMatch={
          <Text px="md" py={48} c="dimmed" ta="center">
            <Trans>No product of this file is here.</Trans>
          </Text>
        }
      />
    </ListPage>
  );
}

function FileActions({ file, onAgain }: { file: MarketFile; onAgain: () => void }) {
  const { t } = useLingui();
  const products = file.counts.new + file.counts.changed;
  const start = useCommand('market_product.importStart', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: fileQuery(file.import_id).queryKey }),
  });
  return (
    <>
      {!isImportRunning(file.status) && (
        <Button onClick={onAgain}>
          <Trans>Choose another file</Trans>
        </Button>
      )}
      {file.status === importStatus.done && (
        <ButtonLink to="/products/mall/manage" search={{}} variant="primary">
          <Trans>See the products</Trans>
        </ButtonLink>
      )}
      {mayStartImport(file.status) && (
        <Button
          variant="primary"
          loading={start.isPending}
          why={products === 0 ? t`There is nothing to import: every product is unchanged or refused.` : undefined}
          onClick={() => start.mutate({ import_id: file.import_id })}
        >
          {products === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            <Plural value={products} one="Import # product" other="Import # products" />
          )}
        </Button>
      )}
    </>
  );
}

function StateOf({ file }: { file: MarketFile }) {
  const { i18n } = useLingui();
  const { counts, done, total } = file;
  return (
    <FileState
      file={file}
      running={<Plural value={counts.new + counts.changed} one="Importing # product" other="Importing # products" />}
      interrupted={
        <Trans>
          {i18n.number(done)} of {i18n.number(total)} products are done. Start it again: it goes on where it stopped.
        </Trans>
      }
      created={<Plural value={counts.new} one="# product created" other="# products created" />}
    />
  );
}

const isGone = (error: Error): boolean => error instanceof Refused && error.refusal === 'not-found';

function RefusedRowsOf({ id }: { id: string }) {
  const isOffline = useOffline();
  const make = useCommand('market_product.importRefused', {
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      announceRefusedRows(() => openTasks(true));
    },
  });
  return <RefusedRows isOffline={isOffline} isPending={make.isPending} onMake={() => make.mutate({ import_id: id })} />;
}
