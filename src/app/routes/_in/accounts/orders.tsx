import { createFileRoute } from '@tanstack/react-router';
import { ChargedOrdersPage } from '../../../features/finance/charged-orders/ChargedOrdersPage.tsx';
import {
  chargedQuery,
  exportedOf,
  readCharged,
  writeCharged,
} from '../../../features/finance/charged-orders/queries.ts';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { useCan } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/orders')({
  validateSearch: (search): Record<string, string | number> => writeCharged(readCharged(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(chargedQuery(readCharged(deps).list)),
  component: ChargedOrders,
});

function ChargedOrders() {
  const navigate = Route.useNavigate();
  const state = readCharged(Route.useSearch());
  const mayExport = useCan('task.read');
  return (
    <ChargedOrdersPage
      state={state}
      onState={(next, how) => void navigate({ search: writeCharged(next), ...how })}
      exporting={mayExport && <ExportButton what={exportedOf(state)} />}
    />
  );
}
