import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { afterSaleKinds } from '#domain/sales/after-sales/kinds.ts';
import { useMe } from '../../../session/session.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { caseCard, caseColumns } from './columns.tsx';
import { caseCountsQuery, caseFilters, casesQuery, type CasesState } from './queries.ts';
import { kindLabels } from './labels.ts';

const CaseDrawer = lazy(() => import('./case/CaseDrawer.tsx'));

type AfterSalesPageProps = { state: CasesState; onState: (next: CasesState, how?: { replace: boolean }) => void };

/** Refunds, resends and extra charges as tabs, each with the number of cases that wait for the user. */
export function AfterSalesPage({ state, onState }: AfterSalesPageProps) {
  const { t, i18n } = useLingui();
  const { tab, list, open } = state;
  const query = useQuery(casesQuery(state));
  const counts = useQuery(caseCountsQuery).data;
  const sellers = !useMe().role_name.includes('buyer');
  const options = useMemo(() => ({ kind: tab, sellers }), [tab, sellers]);
  const columns = useMemo(() => caseColumns(options), [options]);
  const go = (next: ListState, how?: { replace: boolean }) => onState({ ...state, list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const rows = query.data?.list ?? [];
  const opened = openRow(rows, open, show);
  const views = afterSaleKinds.map((kind) => ({
    id: kind,
    label: i18n._(kindLabels[kind]),
    count: counts?.[kind].waiting,
  }));
  const toTab = (id: string) => {
    const next = afterSaleKinds.find((kind) => kind === id) ?? 'refund';
    onState({ tab: next, list: { ...clearFilters(list), keyword: list.keyword }, open: '' });
  };
  return (
    <>
      <ListScreen
        key={tab}
        name={`after-sales-${tab}`}
        title={<Trans>After-sales</Trans>}
        answer={query}
        state={list}
        onState={go}
        nothingHere={<NothingYet kind={tab} />}
        noMatch={<Trans>No cases match</Trans>}
        failed={<Trans>The cases did not load</Trans>}
        search={sellers ? t`Order, number, seller or note` : t`Order, number or note`}
        filters={caseFilters[tab]}
        views={<ViewTabs views={views} current={tab} onView={toTab} />}
        table={{
          label: i18n._(kindLabels[tab]),
          columns,
          rowId: (row) => row._id,
          rowName: (row) => `${row.order_number} ${row.number}`,
          onOpen: (row) => show(row._id),
          card: caseCard(options),
        }}
      />
      {open !== '' && (
        <Suspense fallback={null}>
          <CaseDrawer key={open} kind={tab} id={open} row={opened?.row} {...opened?.place} onClose={() => show('')} />
        </Suspense>
      )}
    </>
  );
}

function NothingYet({ kind }: { kind: CasesState['tab'] }) {
  const labels = {
    refund: <Trans>Refunds appear here. Request one from the menu of an order.</Trans>,
    resend: <Trans>Resends appear here. Request one from the menu of an order.</Trans>,
    collect: <Trans>Extra charges of orders appear here: weight, duty, remote areas, return freight.</Trans>,
  };
  const titles = {
    refund: <Trans>No refunds yet</Trans>,
    resend: <Trans>No resends yet</Trans>,
    collect: <Trans>No extra charges yet</Trans>,
  };
  return <Empty title={titles[kind]} text={labels[kind]} />;
}
