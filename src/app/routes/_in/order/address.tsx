import { createFileRoute } from '@tanstack/react-router';
import { AddressesList } from '../../../features/sales/orders/addresses/AddressesList.tsx';
import { addressesQuery, addressFilters } from '../../../features/sales/orders/addresses/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';
import { openSearch } from '../../-search.ts';

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, addressFilters);

export const Route = createFileRoute('/_in/order/address')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...openSearch(search) }),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(addressesQuery(read(deps))),
  component: Addresses,
});

function Addresses() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <AddressesList
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
    />
  );
}
