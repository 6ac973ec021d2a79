import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { useCan } from '../../../../session/session.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { useSellers } from '../../../../session/use-sellers.ts';
import { withSellers } from '../../../../shared/sellers/seller-filter.ts';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../../ui/list/open-row.ts';
import { clearFilters, type ListState } from '../../../../ui/list/list-state.ts';
import { usePicked } from '../../../../ui/list/selection/use-picked.ts';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { PaymentsList } from '../PaymentsList.tsx';
import { rechargeCard, rechargeColumns } from './recharge-columns.tsx';
import type { RechargeRow } from '../rows.ts';
import { bankQuery, rechargeFilters, rechargesQuery, rechargeViews, type AdminState } from '../queries.ts';

const RechargeDrawer = lazy(() => import('./RechargeDrawer.tsx').then((m) => ({ default: m.RechargeDrawer })));
const ConfirmRecharges = lazy(() => import('./ConfirmRecharges.tsx').then((m) => ({ default: m.ConfirmRecharges })));
const options = { showSeller: true, queue: true };
const columns = rechargeColumns(options);
const card = rechargeCard(options);
const outsideList = { position: undefined, onPrevious: undefined, onNext: undefined };
const waitingPayments = callQuery('account.manualPayList', { status: manualPaymentStatus.CREATED, size: 10 });

type AdminRechargesProps = { state: AdminState; onState: (next: AdminState, how?: { replace: boolean }) => void };

/** Recharge claims, unconfirmed ones first. Manual payments are another view. */
export function AdminRecharges({ state, onState }: AdminRechargesProps) {
  const { t } = useLingui();
  const { list, view, open } = state;
  const isManual = view === 'manual';
  const query = useQuery({ ...rechargesQuery(state), enabled: !isManual });
  const { data } = query;
  const { sellers: sellerOptions, onFilters } = useSellers(list.filters);
  const payments = useQuery(waitingPayments).data?.counts;
  const books = useQuery(bankQuery).data?.currency ?? null;
  const go = (next: ListState, how?: { replace: boolean }) => onState({ ...state, list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const shownView = (id: string) => {
    const next = rechargeViews.find((one) => one === id) ?? 'all';
    onState({
      list: { ...clearFilters(list), live: list.live, keyword: list.keyword, view: next },
      view: next,
      open: '',
    });
  };

  const counts = data?.counts;
  const views = [
    {
      id: 'all',
      label: <Trans>All recharges</Trans>,
      count: counts && counts.unconfirmed + counts.confirmed + counts.invalid,
    },
    { id: 'waiting', label: <Trans>Not confirmed</Trans>, count: counts?.unconfirmed },
    { id: 'confirmed', label: <Trans>Confirmed</Trans>, count: counts?.confirmed },
    { id: 'invalid', label: <Trans>Invalid</Trans>, count: counts?.invalid },
    {
      id: 'manual',
      label: <Trans>Manual payments</Trans>,
      count: payments && payments.CREATED + payments.COMPLETED,
      waiting: payments?.CREATED,
    },
  ];
  const rows = data?.list ?? [];
  const [decided, setDecided] = useState<RechargeRow | null>(null);
  const opened = openRow(rows, open, show) ?? (decided?._id === open ? { row: decided, place: outsideList } : null);
  // The list may still contain the claim as it was before its decision.
  const openedRow =
    opened && (decided?._id === open && opened.row.status === rechargeStatus.unconfirmed ? decided : opened.row);
  const nextWaiting = rows.find((row) => row.status === rechargeStatus.unconfirmed && row._id !== open)?._id;
  const picked = usePicked<RechargeRow>({
    rows: data?.list,
    rowId: (row) => row._id,
    found: data?.count,
    question: JSON.stringify([view, list.keyword, list.live, list.filters]),
  });
  const mayConfirm = useCan('recharge.confirm');
  const tabs = <ViewTabs views={views} current={view} onView={shownView} />;

  return (
    <>
      {isManual ? (
        <PaymentsList state={state} title={<Trans>Confirm recharges</Trans>} views={tabs} onList={go} onOpen={show} />
      ) : (
        <ListScreen
          name="recharges"
          title={<Trans>Confirm recharges</Trans>}
          query={query}
          state={list}
          onState={go}
          keepsView
          nothing={
            view === 'all' &&
            payments?.CREATED === 0 &&
            payments.COMPLETED === 0 && (
              <Empty
                title={<Trans>No recharges yet</Trans>}
                text={<Trans>Transfers that sellers have claimed appear here, unconfirmed ones first.</Trans>}
              />
            )
          }
          noMatch={<Trans>No recharges match</Trans>}
          failed={<Trans>The recharges did not load</Trans>}
          search={t`Number, reference or seller`}
          filters={withSellers(rechargeFilters, sellerOptions)}
          onFilters={onFilters}
          views={tabs}
          bulk={
            mayConfirm &&
            picked.rows.length > 0 && (
              <Suspense fallback={null}>
                <ConfirmRecharges rows={picked.rows} onClear={picked.clear} />
              </Suspense>
            )
          }
          table={{
            label: t`Recharges`,
            columns,
            rowId: (row) => row._id,
            rowName: (row) => row.number,
            onOpen: (row) => show(row._id),
            ...(mayConfirm && { selection: { selected: picked.selected, onChange: picked.change } }),
            card,
          }}
        />
      )}
      {opened && openedRow && books && !isManual && (
        <Suspense fallback={null}>
          <RechargeDrawer
            key={openedRow._id}
            row={openedRow}
            books={books}
            {...opened.place}
            onDecided={setDecided}
            onNextWaiting={nextWaiting === undefined ? undefined : () => show(nextWaiting)}
            onClose={() => show('')}
          />
        </Suspense>
      )}
    </>
  );
}
