import { createFileRoute } from '@tanstack/react-router';
import { readLabels, vendorsQuery, writeLabels } from '../../../features/catalog/taxonomy/queries.ts';
import { VendorsPage } from '../../../features/catalog/taxonomy/VendorsPage.tsx';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/vendors')({
  validateSearch: (search) => writeLabels(readLabels(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(vendorsQuery(readLabels(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readLabels(Route.useSearch());
  return (
    <VendorsPage
      state={state}
      onState={(next, how) =>
        void navigate({ search: writeLabels(next), resetScroll: next.open === state.open, ...how })
      }
    />
  );
}
