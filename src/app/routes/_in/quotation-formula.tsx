import { createFileRoute } from '@tanstack/react-router';
import { FormulasPage } from '../../features/sourcing/formulas/FormulasPage.tsx';
import { formulasQuery, readFormulas, writeFormulas } from '../../features/sourcing/formulas/queries.ts';
import { queryClient } from '../../sync/queries.ts';

export const Route = createFileRoute('/_in/quotation-formula')({
  validateSearch: (search) => writeFormulas(readFormulas(search)),
  loaderDeps: ({ search: { open: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(formulasQuery(readFormulas(deps))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const state = readFormulas(Route.useSearch());
  return (
    <FormulasPage
      state={state}
      onState={(next, how) =>
        void navigate({ search: writeFormulas(next), resetScroll: next.open === state.open, ...how })
      }
    />
  );
}
