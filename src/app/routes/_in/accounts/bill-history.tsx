import { createFileRoute } from '@tanstack/react-router';
import { BillActions } from '../../../features/finance/accounts/bills/BillActions.tsx';
import { BillHistory, SellerChoice } from '../../../features/finance/accounts/bills/BillHistory.tsx';
import { BillViews } from '../../../features/finance/accounts/bills/BillViews.tsx';
import {
  billsQuery,
  billViewOf,
  exportedOf,
  isReady,
  readBills,
  writeBills,
  type BillState,
  type Search,
} from '../../../features/finance/accounts/queries.ts';
import { CheckButton } from '../../../features/finance/accounts/bills/days/CheckButton.tsx';
import { DailyBills } from '../../../features/finance/accounts/bills/days/DailyBills.tsx';
import { PdfButton } from '../../../features/finance/accounts/bills/days/PdfButton.tsx';
import { exportedDays, statementQuery } from '../../../features/finance/accounts/bills/days/queries.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { useMe } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/bill-history')({
  validateSearch: (search): Search => writeBills(readBills(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const state = readBills(deps);
    void (billViewOf(state) === 'days'
      ? queryClient.prefetchQuery(statementQuery(state))
      : queryClient.prefetchQuery(billsQuery(state)));
  },
  component: Bills,
});

function Bills() {
  const navigate = Route.useNavigate();
  const state = readBills(Route.useSearch());
  const me = useMe();
  const onState = (next: BillState, how?: { replace: boolean }) => void navigate({ search: writeBills(next), ...how });
  const isDays = billViewOf(state) === 'days';
  const views = <BillViews state={state} onState={onState} />;
  const actions = (
    <BillActions state={state} onState={onState}>
      <CheckButton user={state.user} />
      {isDays && <PdfButton filter={exportedDays(state).filter} />}
      <ExportButton what={isDays ? exportedDays(state) : exportedOf(state)} />
    </BillActions>
  );
  if (!isDays) return <BillHistory state={state} onState={onState} actions={actions} views={views} />;
  return (
    <DailyBills
      {...state}
      isReady={isReady(state, me)}
      instead={<SellerChoice />}
      views={views}
      actions={actions}
      onList={(list, how) => onState({ ...state, list }, how)}
      onDay={(date) =>
        void navigate({
          to: '/accounts/AccountBillHistory/AccountBillDetailList',
          search: { date, ...(state.user && { user_id: state.user }) },
        })
      }
    />
  );
}
