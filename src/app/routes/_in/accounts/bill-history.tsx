import { createFileRoute } from '@tanstack/react-router';
import { BillHistory } from '../../../features/finance/accounts/bills/BillHistory.tsx';
import { billsQuery, readBills, writeBills, type Search } from '../../../features/finance/accounts/queries.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/bill-history')({
  validateSearch: (search): Search => writeBills(readBills(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(billsQuery(readBills(deps))),
  component: Bills,
});

function Bills() {
  const navigate = Route.useNavigate();
  const state = readBills(Route.useSearch());
  return (
    <BillHistory
      state={state}
      onState={(next, how) => void navigate({ search: writeBills(next), ...how })}
      exporting={(what) => <ExportButton what={what} />}
    />
  );
}
