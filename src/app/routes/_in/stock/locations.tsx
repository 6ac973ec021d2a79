import { createFileRoute } from '@tanstack/react-router';
import { LocationLabels } from '../../../features/warehouse/location-labels/LocationLabels.tsx';
import { LocationsPage } from '../../../features/warehouse/locations/LocationsPage.tsx';
import { readLocations, warehousesQuery } from '../../../features/warehouse/locations/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/stock/locations')({
  validateSearch: (search): Search => ({ ...writeList(readLocations(search)), ...openSearch(search) }),
  loader: () => void queryClient.prefetchQuery(warehousesQuery),
  component: Locations,
});

function Locations() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = readLocations(search);
  return (
    <LocationsPage
      state={state}
      labels={<LocationLabels />}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      onOpen={(open) => void navigate({ search: { ...writeList(state), ...(open ? { open } : {}) } })}
    />
  );
}
