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
import { StatementButton } from '../../../features/finance/accounts/bills/days/StatementButton.tsx';
import { exportedDays, statementQuery } from '../../../features/finance/accounts/bills/days/queries.ts';
import { MonthlyStatements } from '../../../features/finance/accounts/bills/months/MonthlyStatements.tsx';
import { monthlyQuery } from '../../../features/finance/accounts/bills/months/queries.ts';
import { useOpenPosting } from '../../../session/use-open-posting.ts';
import { useFiles } from '../../../features/finance/invoices/use-files.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { useMe } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/bill-history')({
  validateSearch: (search): Search => writeBills(readBills(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const state = readBills(deps);
    const view = billViewOf(state);
    if (view === 'months') void queryClient.prefetchQuery(monthlyQuery(state));
    else if (view === 'days') void queryClient.prefetchQuery(statementQuery(state));
    else void queryClient.prefetchQuery(billsQuery(state));
  },
  component: Bills,
});

function Bills() {
  const navigate = Route.useNavigate();
  const state = readBills(Route.useSearch());
  const me = useMe();
  const openPosting = useOpenPosting();
  const onState = (next: BillState, how?: { replace: boolean }) => void navigate({ search: writeBills(next), ...how });
  const { download, isLoading } = useFiles();
  const view = billViewOf(state);
  const isDays = view === 'days';
  const views = <BillViews state={state} onState={onState} />;
  if (view === 'months')
    return (
      <MonthlyStatements
        state={state}
        onState={onState}
        views={views}
        actions={<BillActions state={state} onState={onState} />}
        isLoading={isLoading}
        onFile={(_id, format) => void download('account.monthlyStatementFile', { _id, format })}
        onZip={(month) => void download('account.monthlyStatementZip', { month })}
      />
    );
  const actions = (
    <BillActions state={state} onState={onState}>
      <CheckButton user={state.user} />
      {isDays && <StatementButton filter={exportedDays(state).filter} />}
      <ExportButton what={isDays ? exportedDays(state) : exportedOf(state)} />
    </BillActions>
  );
  const openTicket = ({ _id, order_number, memo }: { _id: number; order_number: string | null; memo: string }) =>
    void navigate({ to: '/ticket', search: { new: 'bill', ref: String(_id), name: order_number ?? memo } });
  if (!isDays)
    return (
      <BillHistory
        state={state}
        onState={onState}
        actions={actions}
        views={views}
        onHelp={me.role_name.includes('buyer') ? openTicket : undefined}
        onPosting={openPosting}
      />
    );
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
