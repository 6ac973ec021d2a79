import { sql } from 'drizzle-orm';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { covers, scopeOf } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { wishesFor } from './store.ts';

export type Wishing = {
  /** Null = anybody within an unbounded reach. */
  readonly wishedBy: readonly string[] | null;
  /** Whether names and factories are shown. */
  readonly withNames: boolean;
};

const reachOf = (scope: Scope) => (scope.all ? null : scope.sellerIds);

/** Whose wishlists somebody looks at: the people named if they are within reach, else everybody who is. */
export function decideWishing(
  actor: Actor,
  asked: readonly string[] = [],
): Result<Wishing, 'permission.denied' | 'not-found'> {
  const scope = scopeOf(actor, 'wishlist.use');
  if (!scope) return refuse('permission.denied');
  if (!asked.every((userId) => covers(scope, userId))) return refuse('not-found');
  return ok({ wishedBy: asked.length > 0 ? asked : reachOf(scope), withNames: scope.all });
}

type WishedRow = {
  id: string;
  urls: string[];
  wishers: { user_id: string; name: string }[];
  variants: { variant_id: string; title: string; image: string; quote_e4: number }[];
};

/** What the wishlist says beyond the marketplace about these products, by id. */
export async function wishedFacts(db: Db, ids: readonly string[], { withNames }: Wishing, currency: string) {
  const { rows } = await db.execute<WishedRow>(sql`
    select m.id, m.urls, coalesce(
        (select jsonb_agg(jsonb_build_object('user_id', u.id, 'name', u.name) order by w.created_at, u.id)
         from users u join (select * from ${wishesFor(sql`m.id`, null)}) w on w.user_id = u.id), '[]') as wishers,
      coalesce((select jsonb_agg(jsonb_build_object('variant_id', v.id, 'title', v.title, 'image', v.image,
          'quote_e4', v.quote_e4) order by mv.position)
        from market_variants mv join variants v on v.id = mv.variant_id and v.status = 1
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
