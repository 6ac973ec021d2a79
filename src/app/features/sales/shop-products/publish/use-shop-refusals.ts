import { useQuery } from '@tanstack/react-query';
import { publicationStatus } from '#domain/catalog/listing/publication-status.ts';
import { callQuery } from '../../../../sync/queries.ts';

/** What shops answered to the last publishing of an entry, where they refused it. No entry: nothing. */
export function useShopRefusals(importProductId: string | undefined) {
  const ids = importProductId === undefined ? [] : [importProductId];
  const { data } = useQuery({
    ...callQuery('product.publications', { import_product_ids: ids, status: publicationStatus.failed }),
    enabled: importProductId !== undefined,
  });
  return (data?.list ?? []).flatMap(({ problem, store_name }) =>
    problem ? [{ field: problem.field, text: problem.text, storeName: store_name }] : [],
  );
}
