import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stockImportStatus } from '#domain/warehouse/stock-import/status.ts';
import { CheckedFilePage } from '../../../shared/file-import/CheckedFilePage.tsx';
import { LabelsDialog } from '../../../shared/labels/LabelsDialog.tsx';
import { loadStockLabels, printStockLabels } from '../../../sync/print-labels.ts';
import { Refused } from '../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
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
  return (
    <CheckedFilePage
      title={<Trans>Import stock</Trans>}
      file={query}
      isGone={query.error instanceof Refused && query.error.refusal === 'not-found'}
      note={({ file_name: name, warehouse }) => `${name} · ${warehouse}`}
      actions={(checked) => <SheetActions sheet={checked} onAgain={again} />}
      banner={(checked) => <SheetBanner sheet={checked} />}
      outcomes={[
        ['new', t`New`],
        ['changed', t`Changed`],
        ['unchanged', t`Unchanged`],
        ['refused', t`Refused`],
      ]}
      outcome={outcome}
      rows={rows}
      label={t`Rows of the sheet`}
      columns={columnsFor(outcome)}
      grows={outcome === 'refused'}
      rowId={(row) => String(row.position)}
      rowName={(row) => `${row.code} ${row.location_code}`}
      card={rowCard}
      search={search}
      onSearch={onSearch}
      onAgain={again}
    />
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
          <Trans context="variants">Print labels</Trans>
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
