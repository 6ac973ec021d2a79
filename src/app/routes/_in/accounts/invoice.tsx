import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../../../features/finance/invoices/InvoicesPage.tsx';
import { invoicesQuery, readInvoices } from '../../../features/finance/invoices/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';

export const Route = createFileRoute('/_in/accounts/invoice')({
  validateSearch: (search): Record<string, string | number> => writeList(readInvoices(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(invoicesQuery(readInvoices(deps))),
  component: Invoices,
});

function Invoices() {
  const navigate = Route.useNavigate();
  return (
    <InvoicesPage
      state={readInvoices(Route.useSearch())}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      onOpen={(id) => void navigate({ to: '/accounts/invoice/invoice-detail', search: { id } })}
    />
  );
}
