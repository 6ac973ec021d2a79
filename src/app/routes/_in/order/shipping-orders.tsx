import { createFileRoute } from '@tanstack/react-router';
import { delaysQuery, parcelsQuery, readParcels, viewOf } from '../../../features/shipping/tracking/queries.ts';
import { ShippedParcels } from '../../../features/shipping/tracking/ShippedParcels.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/order/shipping-orders')({
  validateSearch: (search): Search => writeList(readParcels(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const state = readParcels(deps);
    void (viewOf(state) === 'all'
      ? queryClient.prefetchQuery(parcelsQuery(state))
      : queryClient.prefetchQuery(delaysQuery(state)));
  },
  component: Parcels,
});

function Parcels() {
  const navigate = Route.useNavigate();
  const state = readParcels(Route.useSearch());
  return <ShippedParcels state={state} onState={(next, how) => void navigate({ search: writeList(next), ...how })} />;
}
