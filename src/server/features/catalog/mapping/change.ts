import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Component, Goods } from '#domain/catalog/mapping/bundle.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { applyMapping, type Applied } from './apply.ts';
import { countriesOf, saveCountries, type CountryRow, type SavedCountry } from './countries.ts';
import {
  decideMapping,
  isSameMapping,
  variantsIn,
  type CountryChoice,
  type GoodsRefusal,
  type Mapping,
} from './decide-mapping.ts';
import { ComponentsColumn } from './goods.ts';

export type Choice = {
  readonly shop_variant_id: string;
  readonly variant_id: string | null;
  readonly components?: readonly Component[] | undefined;
  readonly countries?: readonly CountryChoice[] | undefined;
  /** The mapping the user saw, as its version or its variant; undefined when not sent. */
  readonly version?: number | undefined;
  readonly current_variant_id?: string | null | undefined;
};

const OptionRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  shop_product_id: z.string(),
  variant_id: z.string().nullable(),
  components: ComponentsColumn,
  mapping_version: z.number(),
  title: z.string(),
  product_title: z.string(),
});
type OptionRow = z.output<typeof OptionRow>;

type ChangedOption = {
  readonly id: string;
  readonly variantId: string | null;
  readonly previousId: string | null;
  readonly previous: Mapping;
  readonly isChanged: boolean;
  readonly version: number;
};
type Changed = Applied & { readonly options: readonly ChangedOption[] };
type Refusals = 'not-found' | 'mapping.changed-meanwhile' | 'mapping.variant-inactive' | GoodsRefusal;
type MappingChange = {
  readonly scope: Scope;
  readonly actorId: string;
  readonly choices: readonly Choice[];
  readonly now: Date;
};
type Change = { readonly option: OptionRow; readonly choice: Choice; readonly from: Mapping; readonly to: Mapping };

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
  const countries = await countriesOf(db, [...options.keys()]);
  const all: Change[] = [];
  for (const choice of choices) {
    const option = options.get(choice.shop_variant_id);
    if (!option) return refuse('not-found');
    const from = mappingOf(option, countries.get(option.id) ?? []);
    const to = decideMapping(choice, from);
    if (!to.ok) return to;
    all.push({ option, choice, from, to: to.value });
  }
  // Two users who made the same choice are no conflict.
  const changes = all.filter(({ from, to }) => !isSameMapping(from, to));
  const late = changes.find(isLate);
  if (late) return refuse('mapping.changed-meanwhile', { option: nameOf(late.option) });
  const known = await checkVariants(db, changes);
  if (!known.ok) return known;

  await saveOptions(db, changes, actorId, now);
  await saveCountries(
    db,
    changes.map(({ option }) => option.id),
    changes.flatMap(savedCountries),
  );
  await recordMany(
    db,
    changes.map(({ option, to }) => ({
      name: 'mapping.changed',
      sellerId: option.seller_id,
      subjectId: option.id,
      actorId,
      data: { shop_product_id: option.shop_product_id, from: option.variant_id, to: to.goods?.variant_id ?? null },
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
  const changed = new Set(changes.map(({ option }) => option.id));
  return ok({
    ...applied,
    options: all.map(({ option, from, to }) => ({
      id: option.id,
      variantId: to.goods?.variant_id ?? null,
      previousId: option.variant_id,
      previous: from,
      isChanged: changed.has(option.id),
      version: option.mapping_version + (changed.has(option.id) ? 1 : 0),
    })),
  });
}

const goodsOf = (row: Pick<OptionRow, 'variant_id' | 'components'>): Goods | null =>
  row.variant_id === null ? null : { variant_id: row.variant_id, components: row.components };

const mappingOf = (option: OptionRow, countries: readonly CountryRow[]): Mapping => ({
  goods: goodsOf(option),
  countries: countries.map((row) => ({
    country_code: row.country_code,
    goods: goodsOf(row),
    channel_id: row.channel_id,
  })),
});

const isLate = ({ option, choice }: Change): boolean =>
  (choice.version !== undefined && choice.version !== option.mapping_version) ||
  (choice.current_variant_id !== undefined && choice.current_variant_id !== option.variant_id);

const savedCountries = ({ option, to }: Change): readonly SavedCountry[] =>
  to.countries.map(({ country_code, goods, channel_id }) => ({
    seller_id: option.seller_id,
    shop_variant_id: option.id,
    country_code,
    variant_id: goods?.variant_id ?? null,
    components: goods?.components ?? null,
    channel_id,
  }));

const nameOf = (option: OptionRow) => [option.product_title, option.title].filter((text) => text !== '').join(', ');

async function lockOptions(db: Db, scope: Scope, choices: readonly Choice[]) {
  const ids = choices.map((choice) => choice.shop_variant_id);
  const rows = await query(db, OptionRow).all(sql`
    select s.id, s.seller_id, s.shop_product_id, s.variant_id, s.components, s.mapping_version, s.title, p.title as product_title
    from shop_variants s join shop_products p on p.seller_id = s.seller_id and p.id = s.shop_product_id
    where s.id = any(${sql.param(ids)}::uuid[]) and ${sellerScope(scope, sql`s.seller_id`)}
    order by s.id for update of s`);
  return new Map(rows.map((row) => [row.id, row]));
}

const VariantStatus = z.object({ id: z.string(), sku: z.string(), status: z.number() });

async function checkVariants(db: Db, changes: readonly Change[]): Promise<Result<true, Refusals>> {
  // Countries that keep what they have are not checked again: their variant may have been retired since.
  const previous = new Set(changes.flatMap(({ from }) => variantsIn(from)));
  const wanted = new Set(
    changes.flatMap(({ to, choice }) => variantsIn(choice.countries ? to : { ...to, countries: [] })),
  );
  const ids = [...wanted];
  const rows = await query(db, VariantStatus).all(
    sql`select id, sku, status from variants where id = any(${sql.param(ids)}::uuid[])`,
  );
  if (rows.length !== ids.length) return refuse('not-found');
  const inactive = rows.find(({ id, status }) => status !== productStatus.available && !previous.has(id));
  if (inactive) return refuse('mapping.variant-inactive', { sku: inactive.sku });
  const channels = [
    ...new Set(changes.flatMap(({ to }) => to.countries.flatMap(({ channel_id }) => channel_id ?? []))),
  ];
  const found = await query(db, IdRow).all(sql`select id from channels where id = any(${sql.param(channels)}::uuid[])`);
  return found.length === channels.length ? ok(true) : refuse('not-found');
}

async function saveOptions(db: Db, changes: readonly Change[], actorId: string, now: Date): Promise<void> {
  const rows = changes.map(({ option, to }) => ({
    id: option.id,
    variant_id: to.goods?.variant_id ?? null,
    components: to.goods?.components ?? null,
  }));
  await db.execute(sql`
    update shop_variants s set variant_id = c.variant_id, components = c.components,
      mapping_version = s.mapping_version + 1,
      mapped_at = case when c.variant_id is null then null else ${now}::timestamptz end,
      mapped_by = case when c.variant_id is null then null else ${actorId}::uuid end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, variant_id uuid, components jsonb)
    where s.id = c.id`);
}
