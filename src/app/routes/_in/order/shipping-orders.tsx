import { createFileRoute } from '@tanstack/react-router';
import { parcelFilters, parcelsQuery } from '../../../features/tracking/search.ts';
import { ShippedParcels } from '../../../features/tracking/ShippedParcels.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, parcelFilters);

export const Route = createFileRoute('/_in/order/shipping-orders')({
  validateSearch: (search): Search => writeList(read(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(parcelsQuery(read(deps))),
  component: Parcels,
});

function Parcels() {
  const navigate = Route.useNavigate();
  const state = read(Route.useSearch());
  return <ShippedParcels state={state} onState={(next, how) => void navigate({ search: writeList(next), ...how })} />;
}
