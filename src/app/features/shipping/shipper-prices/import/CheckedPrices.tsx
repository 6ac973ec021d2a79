import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayStartImport } from '#domain/platform/file-imports/status.ts';
import { CheckedFilePage } from '../../../../shared/file-import/CheckedFilePage.tsx';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { columnsFor, rowCard } from './columns.tsx';
import { fileQuery, firstOutcome, rowsQuery, type ImportSearch, type OnSearch, type PriceFile } from './queries.ts';

type CheckedPricesProps = { id: string; search: ImportSearch; onSearch: OnSearch };

/** The preview of a file, row by row; after the import its result. */
export function CheckedPrices({ id, search, onSearch }: CheckedPricesProps) {
  const { t } = useLingui();
  const query = useQuery(fileQuery(id));
  const file = query.data;
  const outcome = search.outcome ?? (file ? firstOutcome(file) : 'new');
  const rows = useQuery({
    ...rowsQuery(id, outcome, search),
    enabled: file !== undefined,
    placeholderData: keepPreviousData,
  });
  const again = () => onSearch({});
  return (
    <CheckedFilePage
      title={<Trans>Import shipper prices</Trans>}
      file={query}
      isGone={query.error instanceof Refused && query.error.refusal === 'not-found'}
      note={({ file_name: name }) => name}
      actions={(checked) => <FileActions file={checked} onAgain={again} />}
      banner={(checked) => <FileBanner file={checked} />}
      outcomes={[
        ['new', t`New`],
        ['changed', t`Changed`],
        ['ended', t`End`],
        ['unchanged', t`Unchanged`],
        ['refused', t`Refused`],
      ]}
      outcome={outcome}
      rows={rows}
      label={t`Prices of the file`}
      columns={columnsFor(outcome)}
      grows={outcome === 'changed' || outcome === 'refused'}
      rowId={(row) => String(row.position)}
      rowName={(row) => `${row.channel} ${row.place}`}
      card={rowCard}
      search={search}
      onSearch={onSearch}
      onAgain={again}
    />
  );
}

const changesOf = ({ counts }: PriceFile): number => counts.new + counts.changed + counts.ended;

function FileActions({ file, onAgain }: { file: PriceFile; onAgain: () => void }) {
  const { t } = useLingui();
  const changes = changesOf(file);
  const start = useCommand('shipper_price.importStart', {
    onDone: ({ added, changed, ended }) => {
      const count = added + changed + ended;
      showToast({ tone: 'good', title: t`${plural(count, { one: '# price', other: '# prices' })} imported` });
      void queryClient.invalidateQueries({ queryKey: fileQuery(file.import_id).queryKey });
    },
  });
  const isOpen = mayStartImport(file.status);
  return (
    <>
      <Button onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      {isOpen ? (
        <Button
          variant="primary"
          loading={start.isPending}
          why={changes === 0 ? t`There is nothing to import: every price is unchanged or refused.` : undefined}
          onClick={() => start.mutate({ import_id: file.import_id })}
        >
          {changes === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            <Plural value={changes} one="Import # change" other="Import # changes" />
          )}
        </Button>
      ) : (
        <ButtonLink to="/shipper" search={{}} variant="primary">
          <Trans>See the prices</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function FileBanner({ file }: { file: PriceFile }) {
  if (!mayStartImport(file.status)) return <Note role="status" title={<Trans>This file has been imported.</Trans>} />;
  if (file.counts.refused > 0)
    return (
      <Note
        tone="wait"
        title={
          <Plural
            value={file.counts.refused}
            one="# row is refused; its country or zone stays as it is"
            other="# rows are refused; their countries and zones stay as they are"
          />
        }
      />
    );
  return file.from ? (
    <Note
      title={
        <Trans>
          The prices begin on <DateText value={`${file.from}T00:00:00.000Z`} form="day" />.
        </Trans>
      }
    />
  ) : null;
}
