import type { Pool } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderViews, type OrderView } from '#domain/sales/orders/views.ts';
import { memoizeByVersion } from './memoize-by-version.ts';
import { viewConditions } from '../views.ts';

const countOf = (view: OrderView, inScope: string) =>
  `'${view}', (select count(*) from orders o where ${[inScope, ...viewConditions[view]].join(' and ')})`;

/** How many orders of the scope stand in each view. Each is counted by its own index. */
export const countViews = (pool: Pool, scope: Scope, now: Date): Promise<Record<OrderView, number>> =>
  memoizeByVersion(
    pool,
    scope,
    now,
    (inScope) => `select json_build_object(${orderViews.map((view) => countOf(view, inScope)).join(', ')})`,
  );

/** The payment methods that occur, as the shops wrote them. */
export const paymentMethods = (pool: Pool, scope: Scope, now: Date): Promise<string[]> =>
  memoizeByVersion(
    pool,
    scope,
    now,
    (inScope) => `select coalesce(array_agg(method order by lower(method), method), '{}') from (
      select distinct o.payment_method as method from orders o where ${inScope} and o.payment_method <> '') found`,
  );

export type SoldVariant = { variant_id: string; variant_code: string; title: string; title_cn: string };

const variantFields = `json_build_object('variant_id', v.id, 'variant_code', v.variant_code, 'title', v.title, 'title_cn', v.title_cn)`;

/** The products that occur in orders of the scope. Staff pick from all products: almost every one occurs somewhere. */
export const soldVariants = (pool: Pool, scope: Scope, now: Date): Promise<SoldVariant[]> =>
  memoizeByVersion(pool, scope, now, (inScope) => {
    const sold = scope.all ? '' : `where v.id in (select o.variant_id from order_lines o where ${inScope})`;
    return `select coalesce(json_agg(${variantFields} order by v.title, v.variant_code), '[]') from variants v ${sold}`;
  });
