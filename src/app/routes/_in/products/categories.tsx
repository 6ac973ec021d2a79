import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/catalog/taxonomy/CategoriesPage.tsx';
import { categoriesOf, categoriesSearch } from '../../../features/catalog/taxonomy/queries.ts';
import { queryClient } from '../../../sync/queries.ts';

export const Route = createFileRoute('/_in/products/categories')({
  validateSearch: categoriesSearch,
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: ({ deps: { kind = 'product' } }) =>
    void (kind === 'product'
      ? queryClient.prefetchQuery(categoriesOf('product'))
      : queryClient.prefetchQuery(categoriesOf('internal'))),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <CategoriesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
  );
}
