import type { Pool } from 'pg';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { memoizeByVersion } from '../orders/list/memoize-by-version.ts';
import { viewConditions } from '../orders/views.ts';

const views = ['to_process', 'not_mapped', 'address_wrong'] as const;
/** The views of the order list in which orders wait for the user. */
export type OpenOrderView = (typeof views)[number];

const Figures = z.object({ count: z.int(), oldest: z.string().nullable(), owners: z.array(z.string()) });
const Views = z.record(z.enum(views), Figures);

const figuresOf = (view: OpenOrderView, conditions: readonly string[]): string => `'${view}', (
  with x as (select o.seller_id, o.created_at from orders o where ${[...conditions, ...viewConditions[view]].join(' and ')})
  select json_build_object('count', (select count(*) from x), 'oldest', (select min(created_at) from x),
    'owners', (select coalesce(json_agg(distinct u.name), '[]') from staff_relations r join users u on u.id = r.staff_id
      where u.deleted_at is null and r.seller_id in (select seller_id from x))))`;

/** Per view: its number of orders, the oldest, and the staff assigned to their sellers. */
export const openOrderViews = (pool: Pool, scope: Scope, storeId: string | undefined, now: Date) =>
  memoizeByVersion(pool, Views, scope, now, (inScope, bind) => {
    const conditions = storeId === undefined ? [inScope] : [inScope, `o.store_id = ${bind(storeId)}::uuid`];
    return `select json_build_object(${views.map((view) => figuresOf(view, conditions)).join(', ')})`;
  });
