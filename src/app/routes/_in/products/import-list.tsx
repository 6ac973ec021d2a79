import { createFileRoute } from '@tanstack/react-router';
import { EditProduct } from '../../../features/catalog/import-list/editor/EditProduct.tsx';
import { ImportListPage } from '../../../features/catalog/import-list/ImportListPage.tsx';
import { importsQuery, readImports, writeImports } from '../../../features/catalog/import-list/queries.ts';
import { PublishButton } from '../../../features/sales/shop-products/publish/PublishButton.tsx';
import { useShopRefusals } from '../../../features/sales/shop-products/publish/use-shop-refusals.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useBack } from '../../-use-back.ts';

export const Route = createFileRoute('/_in/products/import-list')({
  validateSearch: (search) => writeImports(readImports(search)),
  loaderDeps: ({ search: { edit: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(importsQuery(readImports(deps).list)),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const search = readImports(Route.useSearch());
  const refusals = useShopRefusals(search.edit);
  const back = useBack(() => navigate({ search: writeImports({ ...search, edit: undefined }), replace: true }));
  if (search.edit)
    return (
      <EditProduct
        id={search.edit}
        onBack={back}
        refusals={refusals}
        publishing={(product, why) => <PublishButton products={[product]} why={why} onDone={back} />}
      />
    );
  const edit = (id: string) => void navigate({ search: writeImports({ ...search, edit: id }) });
  return (
    <ImportListPage
      state={search.list}
      onState={(list, how) => void navigate({ search: writeImports({ ...search, list }), ...how })}
      onEdit={edit}
      publishing={(rows, onDone) => <PublishButton products={rows} onDone={onDone} onEdit={edit} />}
    />
  );
}
