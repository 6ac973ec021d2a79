import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../../features/catalog/internal-products/ProductPage.tsx';
import { detailQuery, editSearch } from '../../../features/catalog/internal-products/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useBack } from '../../-use-back.ts';

export const Route = createFileRoute('/_in/purchase/internal_/edit')({
  validateSearch: editSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { id } }) => void (id !== undefined && queryClient.prefetchQuery(detailQuery(id))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const back = useBack(() => navigate({ to: '/purchase/internal', search: {} }));
  return (
    <ProductPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      onBack={back}
    />
  );
}
