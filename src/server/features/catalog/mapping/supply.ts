import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import { componentsIn } from './goods.ts';

/**
 * Joins what we can supply of a mapped row (an option `s` with `variant_id` and `components`) as `supply`: whole units,
 * null when all of it is made to order; the price of one unit; whether every component is supplied and offered.
 */
export const withSupply = (row: SQL): SQL => sql`cross join lateral (
  select floor(min(m.stock::numeric / c.quantity))::int as stock, sum(v.quote_e4 * c.quantity)::bigint as quote_e4,
    coalesce(bool_and(v.status = ${productStatus.available}), false) as is_active,
    coalesce(bool_and(v.status = ${productStatus.available} and coalesce(m.is_offered, true)), false) as is_available
  from ${componentsIn(row)} left join variants v on v.id = c.variant_id
    left join lateral (
      select max(mv.stock) as stock, bool_or(mp.status = ${productStatus.available} and mp.deleted_at is null) as is_offered
      from market_variants mv join market_products mp on mp.id = mv.market_product_id where mv.variant_id = v.id) m on true
  ) supply`;
