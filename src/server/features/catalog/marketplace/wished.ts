import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { covers, scopeOf } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { wishesFor } from './store.ts';

export type Wishing = {
  /** Null = all users within an unrestricted scope. */
  readonly wishedBy: readonly string[] | null;
  /** Whether names and factories are included. */
  readonly withNames: boolean;
};

const reachOf = (scope: Scope) => (scope.all ? null : scope.sellerIds);

/** The wishlists to show: of the given users within scope, else of all users in scope. */
export function decideWishing(
  actor: Actor,
  userIds: readonly string[] = [],
): Result<Wishing, 'permission.denied' | 'not-found'> {
  const scope = scopeOf(actor, 'wishlist.use');
  if (!scope) return refuse('permission.denied');
  if (!userIds.every((userId) => covers(scope, userId))) return refuse('not-found');
  return ok({ wishedBy: userIds.length > 0 ? userIds : reachOf(scope), withNames: scope.all });
}

const WishedRow = z.object({
  id: z.string(),
  urls: z.array(z.string()),
  wishers: z.array(z.object({ user_id: z.string(), name: z.string() })),
  variants: z.array(z.object({ variant_id: z.string(), title: z.string(), image: z.string(), quote_e4: z.number() })),
});
type WishedRow = z.output<typeof WishedRow>;

/** Wishlist fields of these products, by id. */
export async function wishedFacts(db: Db, ids: readonly string[], { withNames }: Wishing, currency: string) {
  const rows = await query(db, WishedRow).all(sql`
    select m.id, m.urls, coalesce(
        (select jsonb_agg(jsonb_build_object('user_id', u.id, 'name', u.name) order by w.created_at, u.id)
         from users u join (select * from ${wishesFor(sql`m.id`, null)}) w on w.user_id = u.id), '[]') as wishers,
      coalesce((select jsonb_agg(jsonb_build_object('variant_id', v.id, 'title', v.title, 'image', v.image,
          'quote_e4', v.quote_e4) order by mv.position)
        from market_variants mv join variants v on v.id = mv.variant_id and v.status = ${productStatus.available}
        where mv.market_product_id = m.id), '[]') as variants
    from market_products m where m.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ id, urls, wishers, variants }) => [
      id,
      {
        urls: withNames ? urls : [],
        user_ids: withNames ? wishers.map(({ user_id }) => user_id) : [],
        user_names: withNames ? wishers.map(({ name }) => name) : [],
        variants: variants.map(({ quote_e4, ...variant }) => ({ ...variant, price: unitPrice(quote_e4, currency) })),
      },
    ]),
  );
}
