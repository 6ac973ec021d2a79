import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MyProductsPage } from '../../../../features/sales/shop-products/list/MyProductsPage.tsx';
import {
  productsQuery,
  readShopProducts,
  writeShopProducts,
} from '../../../../features/sales/shop-products/queries.ts';
import { queryClient } from '../../../../sync/queries.ts';

const AboutTickets = lazy(() => import('../../../../features/support/tickets/AboutTickets.tsx'));

export const Route = createFileRoute('/_in/products/my/')({
  validateSearch: (search) => writeShopProducts(readShopProducts(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(productsQuery(readShopProducts(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readShopProducts(Route.useSearch());
  return (
    <MyProductsPage
      state={state}
      help={({ _id, title }) => (
        <Suspense fallback={null}>
          <AboutTickets kind="product" id={_id} name={title.slice(0, 100)} />
        </Suspense>
      )}
      onState={(next, how) =>
        void navigate({ search: writeShopProducts(next), resetScroll: next.open === state.open, ...how })
      }
    />
  );
}
