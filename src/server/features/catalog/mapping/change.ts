import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { applyMapping, type Applied } from './apply.ts';

export type Choice = {
  readonly shop_variant_id: string;
  readonly variant_id: string | null;
  /** The mapping the user saw; undefined when not sent. */
  readonly current_variant_id?: string | null | undefined;
};

const OptionRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  shop_product_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  product_title: z.string(),
});
type OptionRow = z.output<typeof OptionRow>;

type Changed = Applied & {
  readonly options: readonly { id: string; variantId: string | null; previousId: string | null }[];
};
type Refusals = 'not-found' | 'mapping.changed-meanwhile' | 'mapping.variant-inactive';
type MappingChange = {
  readonly scope: Scope;
  readonly actorId: string;
  readonly choices: readonly Choice[];
  readonly now: Date;
};

/**
 * Maps or unmaps options, all or none. Stored in the shop's options for future orders; open, unprocessed orders follow
 * in the same transaction.
 */
export async function changeMapping(
  db: Db,
  { scope, actorId, choices, now }: MappingChange,
): Promise<Result<Changed, Refusals>> {
  const options = await lockOptions(db, scope, choices);
  if (options.size !== choices.length) return refuse('not-found');
  const changes = choices.flatMap((choice) => {
    const option = options.get(choice.shop_variant_id);
    // Two users who made the same choice are no conflict.
    return option && option.variant_id !== choice.variant_id ? [{ option, choice }] : [];
  });
  const late = changes.find(
    ({ option, choice }) => choice.current_variant_id !== undefined && choice.current_variant_id !== option.variant_id,
  );
  if (late) return refuse('mapping.changed-meanwhile', { option: nameOf(late.option) });
  const supplied = await checkVariants(
    db,
    changes.flatMap(({ choice }) => choice.variant_id ?? []),
  );
  if (!supplied.ok) return supplied;

  await saveOptions(
    db,
    changes.map(({ choice }) => choice),
    actorId,
    now,
  );
  await recordMany(
    db,
    changes.map(({ option, choice }) => ({
      name: 'mapping.changed',
      sellerId: option.seller_id,
      subjectId: option.id,
      actorId,
      data: { shop_product_id: option.shop_product_id, from: option.variant_id, to: choice.variant_id },
      at: now,
    })),
  );
  const applied = { orders: 0, completed: 0, reopened: 0 };
  const bySeller = Map.groupBy(changes, ({ option }) => option.seller_id);
  // In a fixed order, so that concurrent commands over the same sellers do not deadlock.
  for (const [sellerId, own] of [...bySeller].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const shopVariantIds = own.map(({ option }) => option.id);
    const one = await applyMapping(db, { sellerId, shopVariantIds, actorId, now });
    applied.orders += one.orders;
    applied.completed += one.completed;
    applied.reopened += one.reopened;
  }
  return ok({
    ...applied,
    options: choices.map((choice) => ({
      id: choice.shop_variant_id,
      variantId: choice.variant_id,
      previousId: options.get(choice.shop_variant_id)?.variant_id ?? null,
    })),
  });
}

const nameOf = (option: OptionRow) => [option.product_title, option.title].filter((text) => text !== '').join(', ');

async function lockOptions(db: Db, scope: Scope, choices: readonly Choice[]) {
  const ids = choices.map((choice) => choice.shop_variant_id);
  const rows = await query(db, OptionRow).all(sql`
    select s.id, s.seller_id, s.shop_product_id, s.variant_id, s.title, p.title as product_title
    from shop_variants s join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
    where s.id = any(${sql.param(ids)}::uuid[]) and ${sellerScope(scope, sql`s.seller_id`)}
    order by s.id for update of s`);
  return new Map(rows.map((row) => [row.id, row]));
}

const VariantStatus = z.object({ sku: z.string(), status: z.number() });

async function checkVariants(db: Db, variantIds: readonly string[]): Promise<Result<true, Refusals>> {
  const ids = [...new Set(variantIds)];
  if (ids.length === 0) return ok(true);
  const rows = await query(db, VariantStatus).all(
    sql`select sku, status from variants where id = any(${sql.param(ids)}::uuid[])`,
  );
  if (rows.length !== ids.length) return refuse('not-found');
  const inactive = rows.find((variant) => variant.status !== 1);
  return inactive ? refuse('mapping.variant-inactive', { sku: inactive.sku }) : ok(true);
}

async function saveOptions(db: Db, choices: readonly Choice[], actorId: string, now: Date): Promise<void> {
  const ids = sql.param(choices.map((choice) => choice.shop_variant_id));
  const variantIds = sql.param(choices.map((choice) => choice.variant_id));
  await db.execute(sql`
    update shop_variants s set variant_id = c.variant_id,
      mapped_at = case when c.variant_id is null then null else ${now}::timestamptz end,
      mapped_by = case when c.variant_id is null then null else ${actorId}::uuid end
    from unnest(${ids}::uuid[], ${variantIds}::uuid[]) as c(id, variant_id) where s.id = c.id`);
}
