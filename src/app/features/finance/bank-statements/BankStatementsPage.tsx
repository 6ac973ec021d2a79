import { Trans, useLingui } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { openRow } from '../../../ui/list/open-row.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { entryCard, entryColumns } from './columns.tsx';
import { bankFilters, bankViews, entriesQuery, type BankState } from './queries.ts';
import { StatementsList } from './StatementsList.tsx';

const EntryDrawer = lazy(() => import('./EntryDrawer.tsx').then((m) => ({ default: m.EntryDrawer })));
const UploadDrawer = lazy(() => import('./upload/UploadDrawer.tsx').then((m) => ({ default: m.UploadDrawer })));

type BankStatementsPageProps = { state: BankState; onState: (next: BankState, how?: { replace: boolean }) => void };

/** Entries of bank statements with the recharges they may pay; the imported statements are another view. */
export function BankStatementsPage({ state, onState }: BankStatementsPageProps) {
  const { t } = useLingui();
  const { list, view, open, statement } = state;
  const isFiles = view === 'files';
  const query = useQuery({ ...entriesQuery(state), enabled: !isFiles, placeholderData: keepPreviousData });
  const { data } = query;
  const [isUploading, setUploading] = useState(false);
  const mayEdit = useCan('bank-statement.edit');
  const go = (next: ListState, how?: { replace: boolean }) => onState({ ...state, list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const showView = (id: string, of = '') => {
    const next = bankViews.find((each) => each === id) ?? 'open';
    const same = { ...clearFilters(list), live: list.live, keyword: list.keyword, page: 1 };
    onState({ list: { ...same, view: next === 'open' ? undefined : next }, view: next, open: '', statement: of });
  };
  const counts = data?.counts;
  const all = counts && counts.open + counts.matched + counts.ignored + counts.outgoing;
  const views = (
    <ViewTabs
      views={[
        { id: 'open', label: <Trans context="a bank entry">Open</Trans>, count: counts?.open },
        { id: 'matched', label: <Trans>Assigned</Trans>, count: counts?.matched },
        { id: 'ignored', label: <Trans>Ignored</Trans>, count: counts?.ignored },
        { id: 'outgoing', label: <Trans>Outgoing</Trans>, count: counts?.outgoing },
        { id: 'all', label: <Trans>All entries</Trans>, count: all },
        { id: 'files', label: <Trans>Statements</Trans> },
      ]}
      current={view}
      onView={(id) => showView(id, id === 'files' ? '' : statement)}
    />
  );
  const upload = mayEdit && (
    <Button variant="primary" icon={<IconUpload size={16} stroke={1.6} />} onClick={() => setUploading(true)}>
      <Trans>Import statement</Trans>
    </Button>
  );
  const opened = openRow(data?.list ?? [], open, show);
  const of = statement ? data?.list[0]?.statement_number : undefined;
  return (
    <>
      {isFiles ? (
        <StatementsList state={state} views={views} actions={upload} onList={go} onOpen={(id) => showView('all', id)} />
      ) : (
        <ListScreen
          name="bank-entries"
          title={<Trans>Bank statements</Trans>}
          query={query}
          state={list}
          onState={go}
          keepsView
          actions={upload}
          banner={
            statement && (
              <Note
                text={
                  of === undefined ? <Trans>Entries of one statement</Trans> : <Trans>Entries of statement {of}</Trans>
                }
                end={
                  <Button onClick={() => showView(view)}>
                    <Trans>Show all</Trans>
                  </Button>
                }
              />
            )
          }
          nothing={
            all === 0 &&
            !statement && (
              <Empty
                title={<Trans>No bank statements yet</Trans>}
                text={
                  <Trans>
                    Import a statement of your bank as CAMT.053, MT940 or CSV. Each payment received is compared with
                    the recharges that wait.
                  </Trans>
                }
                actions={upload}
              />
            )
          }
          nothingHere={
            counts && counts.open === 0 && view === 'open' ? <Trans>No entry waits for a decision.</Trans> : undefined
          }
          noMatch={<Trans>No entries match</Trans>}
          failed={<Trans>The entries did not load</Trans>}
          search={t`Name, text, reference or IBAN`}
          filters={bankFilters}
          views={views}
          table={{
            label: t`Bank entries`,
            columns: entryColumns,
            rowId: (row) => row._id,
            rowName: (row) => row.name || row.text || row._id,
            onOpen: (row) => show(row._id),
            card: entryCard,
          }}
        />
      )}
      <Suspense fallback={null}>
        {open && <EntryDrawer key={open} id={open} place={opened?.place} onClose={() => show('')} />}
        {isUploading && <UploadDrawer onClose={() => setUploading(false)} />}
      </Suspense>
    </>
  );
}
