import { createFileRoute } from '@tanstack/react-router';
import { ProductEditor } from '../../../features/catalog/market-editing/ProductEditor.tsx';
import { editSearch, productEditQuery } from '../../../features/catalog/market-editing/queries.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useBack } from '../../-use-back.ts';

export const Route = createFileRoute('/_in/products/mall_/edit')({
  validateSearch: editSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { id } }) => void (id !== undefined && queryClient.prefetchQuery(productEditQuery(id))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const back = useBack(() => navigate({ to: '/products/mall/manage', search: {} }));
  return (
    <ProductEditor
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      onBack={back}
    />
  );
}
