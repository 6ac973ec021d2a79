import { createFileRoute } from '@tanstack/react-router';
import { ShippingProfitPage } from '../../../features/sales/shipping-profit/ShippingProfitPage.tsx';
import { ExportButton } from '../../../features/platform/tasks/ExportButton.tsx';
import { useCan } from '../../../session/session.ts';
import { plainSearch } from '../../../ui/list/plain-search.ts';

export const Route = createFileRoute('/_in/order/shipping-profit')({
  validateSearch: plainSearch,
  component: Profit,
});

function Profit() {
  const navigate = Route.useNavigate();
  const mayExport = useCan('task.read');
  return (
    <ShippingProfitPage
      search={Route.useSearch()}
      onSearch={(search, how) => void navigate({ search, ...how })}
      exporting={(what) => mayExport && <ExportButton what={what} />}
    />
  );
}
