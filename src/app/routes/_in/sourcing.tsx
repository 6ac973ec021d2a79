import { createFileRoute } from '@tanstack/react-router';
import { InquiriesPage } from '../../features/sourcing/inquiries/list/InquiriesPage.tsx';
import {
  countsQuery,
  inquiriesQuery,
  readInquiries,
  writeInquiries,
} from '../../features/sourcing/inquiries/queries.ts';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/sourcing')({
  validateSearch: (search): Record<string, string | number> => writeInquiries(readInquiries(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(inquiriesQuery(readInquiries(deps)));
    void queryClient.prefetchQuery(countsQuery(readInquiries(deps)));
  },
  component: Sourcing,
});

function Sourcing() {
  const navigate = Route.useNavigate();
  const state = readInquiries(Route.useSearch());
  return (
    <InquiriesPage state={state} onState={(next, how) => void navigate({ search: writeInquiries(next), ...how })} />
  );
}
