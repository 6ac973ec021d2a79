import { createFileRoute } from '@tanstack/react-router';
import { ExportButton } from '../../features/platform/tasks/ExportButton.tsx';
import { exportedOf, readReport, reportQuery, writeReport } from '../../features/support/tickets/report/queries.ts';
import { ReportPage } from '../../features/support/tickets/report/ReportPage.tsx';
import { useCan } from '../../session/session.ts';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/ticket_/reports')({
  validateSearch: (search): Record<string, string | number> => writeReport(readReport(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(reportQuery(readReport(deps))),
  component: Reports,
});

function Reports() {
  const navigate = Route.useNavigate();
  const mayExport = useCan('task.read');
  const state = readReport(Route.useSearch());
  return (
    <ReportPage
      state={state}
      onState={(next, how) => void navigate({ search: writeReport(next), ...how })}
      exporting={mayExport && <ExportButton what={exportedOf(state)} />}
    />
  );
}
