import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileExport } from '@tabler/icons-react';
import { createElement, lazy, Suspense, useState, type ReactNode } from 'react';
import { clearingKinds, type ClearingKind } from '#domain/finance/accounts/posting.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { BalanceList } from './BalanceList.tsx';
import { ClearingList } from './ClearingList.tsx';
import { JournalList } from './JournalList.tsx';
import { MonthsList } from './MonthsList.tsx';
import { accountLabels } from './labels.ts';
import { bookViews, openedOf, openOf, viewOf, type BooksState, type BookView, type Opened } from './queries.ts';

const OpenedDrawer = lazy(() => import('./drawers/OpenedDrawer.tsx').then((m) => ({ default: m.OpenedDrawer })));
const ExportDrawer = lazy(() => import('./export/ExportDrawer.tsx').then((m) => ({ default: m.ExportDrawer })));

type BooksPageProps = {
  state: BooksState;
  onState: (next: BooksState, how?: { replace: boolean }) => void;
};

/** What the tabs have in common. */
export type TabProps = {
  list: ListState;
  onList: (next: ListState, how?: { replace: boolean }) => void;
  onOpen: (opened: Opened) => void;
  title: ReactNode;
  views: ReactNode;
  /** The export button. */
  actions: ReactNode;
};

const lists = { balance: BalanceList, journal: JournalList, months: MonthsList };

const isClearing = (view: BookView): view is ClearingKind => clearingKinds.some((each) => each === view);

/** Trial balance, journal, months and clearing accounts. */
export function BooksPage({ state, onState }: BooksPageProps) {
  const { t, i18n } = useLingui();
  const { list, open } = state;
  const [isExporting, setExporting] = useState(false);
  const view = viewOf(list);
  const opened = openedOf(open);
  const show = (next: Opened) => onState({ list, open: openOf(next) });
  const showView = (id: string) => {
    const next = bookViews.find((each) => each === id) ?? 'balance';
    const { date } = list.filters;
    const filters = date && (next === 'balance' || next === 'journal') ? { date } : {};
    onState({ list: { ...clearFilters(list), filters, view: next === 'balance' ? undefined : next }, open: '' });
  };
  const tab: TabProps = {
    list,
    onList: (next, how) => onState({ list: next, open: '' }, how),
    onOpen: show,
    title: <Trans>Books</Trans>,
    views: (
      <ViewTabs
        views={[
          { id: 'balance', label: t`Trial balance` },
          { id: 'journal', label: t`Journal` },
          { id: 'months', label: t`Months` },
          ...clearingKinds.map((kind) => ({ id: kind, label: i18n._(accountLabels[kind]) })),
        ]}
        current={view}
        onView={showView}
      />
    ),
    actions: (
      <Button icon={<IconFileExport size={16} stroke={1.6} />} onClick={() => setExporting(true)}>
        <Trans>Export</Trans>
      </Button>
    ),
  };
  return (
    <>
      {isClearing(view) ? <ClearingList key={view} kind={view} {...tab} /> : createElement(lists[view], tab)}
      <Suspense fallback={null}>
        {opened && (
          <OpenedDrawer opened={opened} list={list} onOpen={show} onClose={() => onState({ list, open: '' })} />
        )}
        {isExporting && <ExportDrawer list={list} onClose={() => setExporting(false)} />}
      </Suspense>
    </>
  );
}
