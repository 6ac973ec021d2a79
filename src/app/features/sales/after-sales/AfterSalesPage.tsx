import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { afterSaleKinds } from '#domain/sales/after-sales/kinds.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { usePicked } from '../../../ui/list/selection/use-picked.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { AcceptCharges } from './AcceptCharges.tsx';
import { caseCard, caseColumns } from './columns.tsx';
import { caseCountsQuery, caseFilters, casesQuery, type CasesState } from './queries.ts';
import { kindLabels } from './labels.ts';
import { ChargeRuleButton } from './rule/ChargeRuleButton.tsx';

const CaseDrawer = lazy(() => import('./case/CaseDrawer.tsx'));

type AfterSalesPageProps = { state: CasesState; onState: (next: CasesState, how?: { replace: boolean }) => void };

/** Refunds, resends and extra charges as tabs, each with its number of cases and of those that wait for the user. */
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
  const accepts = useCan('aftersale.collect') && !sellers && tab === 'collect';
  const { page: _, size: __, ...question } = list;
  const { sellers: sellerOptions, onFilters } = useSellers(list.filters);
  const picked = usePicked({
    rows,
    found: query.data?.count,
    rowId: (row) => row._id,
    question: JSON.stringify({ tab, ...question }),
  });
  const views = afterSaleKinds.map((kind) => ({
    id: kind,
    label: i18n._(kindLabels[kind]),
    count: counts && counts[kind].unconfirmed + counts[kind].confirmed + counts[kind].rejected,
    waiting: counts?.[kind].waiting,
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
        actions={accepts && <ChargeRuleButton />}
        query={query}
        state={list}
        onState={go}
        nothingHere={<NothingYet kind={tab} />}
        noMatch={<Trans>No cases match</Trans>}
        failed={<Trans>The cases did not load</Trans>}
        search={sellers ? t`Order, number, seller or note` : t`Order, number or note`}
        filters={withSellers(caseFilters[tab], sellerOptions)}
        onFilters={onFilters}
        views={<ViewTabs views={views} current={tab} onView={toTab} />}
        bulk={accepts && picked.count > 0 && <AcceptCharges rows={picked.rows} onClear={picked.clear} />}
        table={{
          label: i18n._(kindLabels[tab]),
          columns,
          rowId: (row) => row._id,
          rowName: (row) => `${row.order_number} ${row.number}`,
          onOpen: (row) => show(row._id),
          ...(accepts && { selection: { selected: picked.selected, onChange: picked.change } }),
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
