import { createFileRoute } from '@tanstack/react-router';
import {
  delaysQuery,
  openParcelOf,
  parcelsQuery,
  readParcels,
  viewOf,
} from '../../../features/shipping/tracking/queries.ts';
import { ShippedParcels } from '../../../features/shipping/tracking/ShippedParcels.tsx';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/order/shipping-orders')({
  validateSearch: (search): Search => {
    const open = openParcelOf(search);
    return { ...writeList(readParcels(search)), ...(open && { open }) };
  },
  loaderDeps: ({ search: { open: _, ...search } }) => search,
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
  const search = Route.useSearch();
  const state = readParcels(search);
  return (
    <ShippedParcels
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      openId={openParcelOf(search)}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id && { open: id }) } })}
    />
  );
}
