import type { Language } from '../../../core/http/context.ts';
import { presentProblem } from '../shop-products/problem.ts';
import type { ListedPublication } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentPublication = (row: ListedPublication, language: Language) => ({
  publication_id: row.id,
  import_product_id: row.import_product_id,
  title: row.title,
  store_id: row.store_id,
  store_name: row.store_name,
  status: row.status,
  shop_product_id: row.shop_product_id,
  problem: presentProblem(row, language),
  next_try_at: iso(row.next_try_at),
  created_at: row.created_at.toISOString(),
  finished_at: iso(row.finished_at),
});
