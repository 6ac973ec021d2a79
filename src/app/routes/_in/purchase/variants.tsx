import { createFileRoute } from '@tanstack/react-router';
import { OptionsPage } from '../../../features/catalog/variant-options/OptionsPage.tsx';
import { optionsQuery, readOptions, writeOptions } from '../../../features/catalog/variant-options/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/purchase/variants')({
  validateSearch: (search) => writeOptions(readOptions(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(optionsQuery(readOptions(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readOptions(Route.useSearch());
  return (
    <OptionsPage
      state={state}
      onState={(next, how) =>
        void navigate({ search: writeOptions(next), resetScroll: next.open === state.open, ...how })
      }
    />
  );
}
