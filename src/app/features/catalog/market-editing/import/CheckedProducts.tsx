import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importStatus, isImportRunning, mayStartImport } from '#domain/platform/file-imports/status.ts';
import { openTasks } from '../../../../session/tasks-open.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { OutcomeTabs } from '../../../../shared/file-import/OutcomeTabs.tsx';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { Pager } from '../../../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../../../ui/list/paging/use-last-page.ts';
import { Note } from '../../../../ui/Note.tsx';
import { ProgressLine } from '../../../../ui/ProgressLine.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
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
  const { page = 1, size = 50 } = search;
  useLastPage({ page, size, count: rows.isPlaceholderData ? undefined : rows.data?.count }, (last) =>
    onSearch({ ...search, outcome, page: last }, { replace: true }),
  );
  const again = () => onSearch({});
  const title = <Trans>Import market products</Trans>;
  if (query.error && !file) {
    const isGone = query.error instanceof Refused && query.error.refusal === 'not-found';
    return (
      <ListPage title={title}>
        <ErrorPanel
          title={isGone ? <Trans>This file is no longer kept</Trans> : <Trans>The file did not load</Trans>}
          text={isGone ? <Trans>Checked files are kept for two days. Choose it again.</Trans> : query.error.message}
          onRetry={isGone ? undefined : () => void query.refetch()}
          action={
            isGone && (
              <Button variant="primary" onClick={again}>
                <Trans>Choose a file</Trans>
              </Button>
            )
          }
        />
      </ListPage>
    );
  }
  return (
    <ListPage
      title={title}
      note={file?.file_name}
      actions={file && <FileActions file={file} onAgain={again} />}
      banner={file && file.status !== importStatus.checked && <FileState file={file} />}
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
        !isImportRunning(file.status) && <RefusedRows id={id} />
      }
      pager={
        rows.data &&
        rows.data.count > 0 && (
          <Pager
            page={page}
            size={size}
            count={rows.data.count}
            onPage={(next) => onSearch({ ...search, outcome, page: next })}
            onSize={(next) => onSearch({ ...search, outcome, page: undefined, size: next })}
          />
        )
      }
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

function FileState({ file: { status, counts, done, total } }: { file: MarketFile }) {
  const { i18n } = useLingui();
  if (isImportRunning(status))
    return (
      <ProgressLine
        label={<Plural value={counts.new + counts.changed} one="Importing # product" other="Importing # products" />}
        done={total === 0 ? undefined : done / total}
        words={total > 0 && i18n.number(Math.floor((100 * done) / total) / 100, { style: 'percent' })}
      />
    );
  if (status === importStatus.failed)
    return (
      <Note
        tone="bad"
        icon={<IconAlertTriangle size={20} stroke={1.6} />}
        title={<Trans>The import was interrupted</Trans>}
        text={
          <Trans>
            {i18n.number(done)} of {i18n.number(total)} products are done. Start it again: it goes on where it stopped.
          </Trans>
        }
      />
    );
  return (
    <Note
      icon={<IconCircleCheck size={20} stroke={1.6} />}
      title={
        <>
          <Plural value={counts.new} one="# product created" other="# products created" />
          {counts.changed > 0 && <>, {<Plural value={counts.changed} one="# updated" other="# updated" />}</>}
          {counts.refused > 0 && <>, {<Plural value={counts.refused} one="# refused" other="# refused" />}</>}
        </>
      }
    />
  );
}

/** The refused rows with their reasons as a file, made as a task: corrected, it is imported like any other. */
function RefusedRows({ id }: { id: string }) {
  const make = useCommand('market_product.importRefused', {
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      showToast({
        tone: 'going',
        title: <Trans>The refused rows are being written to a file</Trans>,
        text: <Trans>Correct them there and import the file again.</Trans>,
        action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
      });
    },
  });
  return (
    <Group justify="space-between" gap="xs" py="xs">
      <Text span size="sm" c="dimmed">
        <Trans>The file has the reason beside each row: correct it and import it again.</Trans>
      </Text>
      <Button
        icon={<IconDownload size={16} stroke={1.6} />}
        loading={make.isPending}
        onClick={() => make.mutate({ import_id: id })}
      >
        <Trans>Download refused rows</Trans>
      </Button>
    </Group>
  );
}
