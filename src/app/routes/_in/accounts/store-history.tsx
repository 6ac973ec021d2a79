import { createFileRoute } from '@tanstack/react-router';
import {
  exportedOf,
  historyQuery,
  readHistory,
  writeHistory,
} from '../../../features/finance/store-history/queries.ts';
import { StoreHistoryPage } from '../../../features/finance/store-history/StoreHistoryPage.tsx';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { useCan } from '../../../session/session.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/accounts/store-history')({
  validateSearch: (search): Record<string, string | number> => writeHistory(readHistory(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(historyQuery(readHistory(deps).list)),
  component: StoreHistory,
});

function StoreHistory() {
  const navigate = Route.useNavigate();
  const state = readHistory(Route.useSearch());
  const mayExport = useCan('task.read');
  return (
    <StoreHistoryPage
      state={state}
      onState={(next, how) => void navigate({ search: writeHistory(next), ...how })}
      exporting={mayExport && <ExportButton what={exportedOf(state)} />}
    />
  );
}
