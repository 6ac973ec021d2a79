import { createFileRoute } from '@tanstack/react-router';
import { BillsPage } from '../../../features/finance/affiliates/BillsPage.tsx';
import { readBills, writeBills } from '../../../features/finance/affiliates/queries.ts';

export const Route = createFileRoute('/_in/affiliate/bill-history')({
  validateSearch: (search): Record<string, string | number> => writeBills(readBills(search)),
  component: Bills,
});

function Bills() {
  const navigate = Route.useNavigate();
  return (
    <BillsPage
      state={readBills(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeBills(next), ...how })}
    />
  );
}
