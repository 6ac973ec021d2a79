import { createFileRoute } from '@tanstack/react-router';
import { StatisticsPage } from '../../../features/sales/statistics/StatisticsPage.tsx';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { useCan } from '../../../session/session.ts';
import { plainSearch } from '../../../ui/list/plain-search.ts';

export const Route = createFileRoute('/_in/order/statistics')({
  validateSearch: plainSearch,
  component: Statistics,
});

function Statistics() {
  const navigate = Route.useNavigate();
  const mayExport = useCan('task.read');
  return (
    <StatisticsPage
      search={Route.useSearch()}
      onSearch={(search, how) => void navigate({ search, ...how })}
      exporting={(what) => mayExport && <ExportButton what={what} />}
    />
  );
}
