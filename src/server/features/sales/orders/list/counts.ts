import type { Pool } from 'pg';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderViews, type OrderView } from '#domain/sales/orders/views.ts';
import { memoizeByVersion } from './memoize-by-version.ts';
import { viewConditions } from '../views.ts';

const countOf = (view: OrderView, inScope: string) =>
  `'${view}', (select count(*) from orders o where ${[inScope, ...viewConditions[view]].join(' and ')})`;

const ViewCounts = z.record(z.enum(orderViews), z.int());

/** Number of orders in scope per view, each counted by its own index. */
export const countViews = (pool: Pool, scope: Scope, now: Date): Promise<Record<OrderView, number>> =>
  memoizeByVersion(
    pool,
    ViewCounts,
    scope,
    now,
    (inScope) => `select json_build_object(${orderViews.map((view) => countOf(view, inScope)).join(', ')})`,
  );

/** The used payment methods, as written by the shops. */
export const paymentMethods = (pool: Pool, scope: Scope, now: Date): Promise<string[]> =>
  memoizeByVersion(
    pool,
    z.array(z.string()),
    scope,
    now,
    (inScope) => `select coalesce(array_agg(method order by lower(method), method), '{}') from (
      select distinct o.payment_method as method from orders o where ${inScope} and o.payment_method <> '') found`,
  );

export const SoldVariant = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
});
export type SoldVariant = z.output<typeof SoldVariant>;

const variantFields = `json_build_object('variant_id', v.id, 'variant_code', v.variant_code, 'title', v.title, 'title_cn', v.title_cn)`;

/** The products in orders of the scope. Staff choose from all products, because almost every one is used. */
export const soldVariants = (pool: Pool, scope: Scope, now: Date): Promise<SoldVariant[]> =>
  memoizeByVersion(pool, z.array(SoldVariant), scope, now, (inScope) => {
    const sold = scope.all ? '' : `where v.id in (select o.variant_id from order_lines o where ${inScope})`;
    return `select coalesce(json_agg(${variantFields} order by v.title, v.variant_code), '[]') from variants v ${sold}`;
  });
