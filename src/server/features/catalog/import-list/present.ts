import type { ListedRow } from './store.ts';

export const presentListed = ({ id, created_at: createdAt, published_at: publishedAt, ...row }: ListedRow) => ({
  _id: id,
  import_product_id: id,
  ...row,
  created_at: createdAt.toISOString(),
  published_at: publishedAt?.toISOString() ?? null,
});
