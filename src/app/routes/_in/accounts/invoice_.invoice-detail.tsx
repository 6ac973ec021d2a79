import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../../features/finance/invoices/InvoicePage.tsx';
import { invoiceQuery, invoiceSearch } from '../../../features/finance/invoices/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useBack } from '../../-use-back.ts';

export const Route = createFileRoute('/_in/accounts/invoice_/invoice-detail')({
  validateSearch: invoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { id } }) => void (id !== undefined && queryClient.prefetchQuery(invoiceQuery(id))),
  component: Invoice,
});

function Invoice() {
  const navigate = Route.useNavigate();
  const back = useBack(() => navigate({ to: '/accounts/invoice', search: {} }));
  return <InvoicePage id={Route.useSearch().id} onBack={back} />;
}
