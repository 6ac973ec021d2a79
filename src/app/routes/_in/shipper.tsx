import { createFileRoute } from '@tanstack/react-router';
import { ExportButton } from '../../features/platform/tasks/ExportButton.tsx';
import { channelsQuery } from '../../features/shipping/shipper-prices/queries.ts';
import { ShipperPage } from '../../features/shipping/shipper-prices/ShipperPage.tsx';
import { readShipper, writeShipper } from '../../features/shipping/shipper-prices/url-state.ts';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/shipper')({
  validateSearch: (search) => writeShipper(readShipper(search)),
  loader: () => void queryClient.prefetchQuery(channelsQuery()),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ShipperPage
      state={readShipper(Route.useSearch())}
      onState={(next) => void navigate({ search: writeShipper(next) })}
      exporting={(what) => <ExportButton what={what} />}
    />
  );
}
