import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { clearFilters, type ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { PaymentsList } from './PaymentsList.tsx';
import { paymentsQuery, type PaymentState } from './queries.ts';

type ManualPayHistoryProps = {
  state: PaymentState;
  onState: (next: PaymentState, how?: { replace: boolean }) => void;
};

/** Payments outside the balance: those that wait for their money, and those that were completed. */
export function ManualPayHistory({ state, onState }: ManualPayHistoryProps) {
  const { list } = state;
  const counts = useQuery(paymentsQuery(list)).data?.counts;
  const views = [
    { id: 'all', label: <Trans>All payments</Trans>, count: counts && counts.CREATED + counts.COMPLETED },
    { id: manualPaymentStatus.CREATED, label: <Trans>Not completed</Trans>, count: counts?.CREATED },
    { id: manualPaymentStatus.COMPLETED, label: <Trans>Completed</Trans>, count: counts?.COMPLETED },
  ];
  const show = (view: string): ListState => ({ ...clearFilters(list), view: view === 'all' ? undefined : view });
  return (
    <PaymentsList
      state={state}
      title={<Trans>Manual payments</Trans>}
      nothing={
        <Empty
          title={<Trans>No manual payments yet</Trans>}
          text={<Trans>Orders that were paid by transfer or PayPal instead of the balance appear here.</Trans>}
        />
      }
      views={
        <ViewTabs
          views={views}
          current={list.view ?? 'all'}
          onView={(view) => onState({ list: show(view), open: '' })}
        />
      }
      onList={(next, how) => onState({ list: next, open: '' }, how)}
      onOpen={(open) => onState({ list, open })}
    />
  );
}
