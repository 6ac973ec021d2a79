import { createFileRoute } from '@tanstack/react-router';
import { SupplierOrders } from '../../../features/warehouse/supplier-orders/SupplierOrders.tsx';
import {
  claimsQuery,
  demandQuery,
  ordersQuery,
  readSupplierOrders as read,
  suppliersQuery,
  viewOf,
} from '../../../features/warehouse/supplier-orders/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { writeList } from '../../../ui/list/list-state.ts';
import { claimSearch, openSearch, orderClaimSearch } from '../../-search.ts';

type Search = Record<string, string | number>;

export const Route = createFileRoute('/_in/purchase/orders')({
  validateSearch: (search): Search => ({
    ...writeList(read(search)),
    ...openSearch(search),
    ...claimSearch(search),
    ...orderClaimSearch(search),
  }),
  loaderDeps: ({ search: { open: _, claim: __, of: ___, variant: ____, ...list } }) => list,
  loader: ({ deps }) => {
    const state = read(deps);
    if (viewOf(state) === 'demand') void queryClient.prefetchQuery(demandQuery(state));
    else if (viewOf(state) === 'orders') void queryClient.prefetchQuery(ordersQuery(state));
    else if (viewOf(state) === 'claims') void queryClient.prefetchQuery(claimsQuery(state));
    else void queryClient.prefetchQuery(suppliersQuery(state));
  },
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <SupplierOrders
      state={state}
      onState={(next, how) => void navigate({ search: writeList(next), ...how })}
      open={openSearch(search).open}
      claiming={claimSearch(search)}
      isClaiming={orderClaimSearch(search).claim !== undefined}
      onOpen={(id) => void navigate({ search: { ...writeList(state), ...(id ? { open: id } : {}) } })}
      onView={(view, open) => void navigate({ search: { view, ...(open && { open }) } })}
    />
  );
}
