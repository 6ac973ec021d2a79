import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetOutcomes } from '#domain/warehouse/stock-import/sheet.ts';
import { stockImportStatus } from '#domain/warehouse/stock-import/status.ts';
import { FileFailed } from '../../../shared/file-import/FileFailed.tsx';
import { RowsPager } from '../../../shared/file-import/RowsPager.tsx';
import { LabelsDialog } from '../../../shared/labels/LabelsDialog.tsx';
import { Refused } from '../../../sync/failure.ts';
import { loadStockLabels, printStockLabels } from '../../../sync/print-labels.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Note } from '../../../ui/Note.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { columnsFor, rowCard } from './columns.tsx';
import { firstOutcome, rowsQuery, sheetQuery, type ImportSearch, type OnSearch, type StockSheet } from './queries.ts';

type CheckedSheetProps = { id: string; search: ImportSearch; onSearch: OnSearch };

/** The differences of a stock sheet, row by row, and the decision. */
export function CheckedSheet({ id, search, onSearch }: CheckedSheetProps) {
  const { t } = useLingui();
  const query = useQuery(sheetQuery(id));
  const sheet = query.data;
  const outcome = search.outcome ?? (sheet ? firstOutcome(sheet) : 'new');
  const rows = useQuery({
    ...rowsQuery(id, outcome, search),
    enabled: sheet !== undefined,
    placeholderData: keepPreviousData,
  });
  const again = () => onSearch({});
  const title = <Trans>Import stock</Trans>;
  if (query.error && !sheet)
    return (
      <FileFailed
        title={title}
        isGone={query.error instanceof Refused && query.error.refusal === 'not-found'}
        error={query.error}
        onRetry={() => void query.refetch()}
        onAgain={again}
      />
    );
  const labels = { new: t`New`, changed: t`Changed`, unchanged: t`Unchanged`, refused: t`Refused` };
  return (
    <ListPage
      title={title}
      note={sheet && `${sheet.file_name} · ${sheet.warehouse}`}
      actions={sheet && <SheetActions sheet={sheet} onAgain={again} />}
      banner={sheet && <SheetBanner sheet={sheet} />}
      views={
        <ViewTabs
          views={sheetOutcomes.map((each) => ({ id: each, label: labels[each], count: sheet?.counts[each] }))}
          current={outcome}
          onView={(next) =>
            onSearch({ ...search, outcome: sheetOutcomes.find((each) => each === next), page: undefined })
          }
        />
      }
      pager={<RowsPager rows={rows} search={{ ...search, outcome }} onSearch={onSearch} />}
    >
      <ListTable
        key={outcome}
        result={rows}
        failed={<Trans>The rows of the file did not load</Trans>}
        label={t`Rows of the sheet`}
        columns={columnsFor(outcome)}
        grows={outcome === 'refused'}
        rowId={(row) => String(row.position)}
        rowName={(row) => `${row.code} ${row.location_code}`}
        card={rowCard}
        noMatch={
          <Text px="md" py={48} c="dimmed" ta="center">
            <Trans>No row of this file is here.</Trans>
          </Text>
        }
      />
    </ListPage>
  );
}

function SheetActions({ sheet, onAgain }: { sheet: StockSheet; onAgain: () => void }) {
  const { t } = useLingui();
  const [isPrinting, setPrinting] = useState(false);
  const { import_log_id: id, counts } = sheet;
  const changes = counts.new + counts.changed;
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['internal_stock'] });
  const confirm = useCommand('internal_stock.confirmImport', {
    onDone: ({ booked }) => {
      showToast({ tone: 'good', title: <Plural value={booked} one="# place booked" other="# places booked" /> });
      reload();
    },
  });
  const cancel = useCommand('internal_stock.cancelImport', { onDone: reload });
  if (sheet.status === stockImportStatus.parsed)
    return (
      <>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ import_log_id: id })}>
          <Trans>Cancel the import</Trans>
        </Button>
        <Button
          variant="primary"
          loading={confirm.isPending}
          why={changes === 0 ? t`There is nothing to import: every row is unchanged or refused.` : undefined}
          onClick={() => confirm.mutate({ import_log_id: id })}
        >
          <Plural value={changes} one="Book # change" other="Book # changes" />
        </Button>
      </>
    );
  const isBooked = sheet.status === stockImportStatus.confirmed;
  return (
    <>
      <Button onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      {isBooked && (
        <Button variant="primary" onClick={() => setPrinting(true)}>
          <Trans>Print labels</Trans>
        </Button>
      )}
      {isPrinting && (
        <LabelsDialog
          title={t`Labels of variants`}
          text={<Trans>One label for each piece that the sheet added.</Trans>}
          count={sheet.pieces}
          onPrint={({ format }) => printStockLabels({ import_log_id: id, format })}
          zpl={{ load: ({ format }) => loadStockLabels({ import_log_id: id, format }), name: 'labels.zpl' }}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}

function SheetBanner({ sheet }: { sheet: StockSheet }) {
  if (sheet.status === stockImportStatus.confirmed)
    return <Note role="status" title={<Trans>This sheet has been booked.</Trans>} />;
  if (sheet.status === stockImportStatus.cancelled)
    return <Note role="status" title={<Trans>This import was cancelled. Nothing was booked.</Trans>} />;
  if (sheet.counts.refused === 0) return null;
  return (
    <Note
      tone="wait"
      title={
        <Plural
          value={sheet.counts.refused}
          one="# row is refused and stays out"
          other="# rows are refused and stay out"
        />
      }
    />
  );
}
