import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { formulaExamples } from '#contract/sourcing/formula-examples.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { ok } from '#domain/shared/result.ts';
import { covers } from '#domain/sourcing/formulas/applies.ts';
import { formulaStatus } from '#domain/sourcing/formulas/formula-status.ts';
import type { Formula, FormulaScope } from '#domain/sourcing/formulas/formula.ts';
import { cellsFor, cheapestFirst, formulaOf, type QuotedVariant } from '#domain/sourcing/quote-cells/cells.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { quoteCountries, quoteWorld } from './cells.ts';
import { quotedVariant, readVariants } from './variants.ts';

const shownAtOnce = 6;
/** The variants among which the examples are chosen. */
const candidates = 400;

const ShownRow = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
});
type ShownRow = z.output<typeof ShownRow>;

/** One variant of each of the products sold most; then any, where the formula's supplier or category has none of them. */
async function shownVariants(db: Db, { category_id, supplier_id }: FormulaScope): Promise<readonly ShownRow[]> {
  const inScope = sql`
    (${supplier_id}::uuid is null or exists (
      select from supplier_offers o where o.product_id = p.id and o.is_preferred and o.supplier_id = ${supplier_id}))
    and (${category_id}::uuid is null or coalesce(p.category_id, b.category_id) in (
      with recursive below as (
        select id from categories where id = ${category_id}
        union all select c.id from categories c join below on c.parent_id = below.id
      ) select id from below))`;
  const columns = sql`v.id as variant_id, v.variant_code, v.title, v.title_cn, v.image`;
  const joined = sql`join internal_products p on p.id = v.product_id left join base_products b on b.id = p.base_product_id`;
  const sold = await query(db, ShownRow).all(sql`
    select ${columns} from (
      select m.sold, (select x.variant_id from market_variants x where x.market_product_id = m.id order by x.position limit 1) as id
      from market_products m where m.status = ${productStatus.available} order by m.sold desc limit ${candidates}
    ) best join variants v on v.id = best.id ${joined} where ${inScope} order by best.sold desc, v.id`);
  if (sold.length > 0) return sold;
  return query(db, ShownRow).all(sql`
    select ${columns} from variants v ${joined} where ${inScope} order by v.id limit ${candidates}`);
}

/** From the cheapest to the dearest, at equal distances. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, nth) => list[Math.round(nth * step)]).flatMap((each) => each ?? []);
}

/** In place of a formula where none applies: costs only. */
const noFormula: Formula = {
  formula_id: '00000000-0000-0000-0000-000000000000',
  version: 1,
  status: formulaStatus.draft,
  name: '',
  category_id: null,
  supplier_id: null,
  cost_from_fen: 0,
  cost_to_fen: null,
  quantity_from: 1,
  freight_fen_per_kg: 0,
  packing_fen: 0,
  quality_fen: 0,
  margin_bp: 0,
  shipping_margin_bp: 0,
  fixed_minor: 0,
  warn_below_bp: 0,
  valid_days: 1,
  valid_from: new Date(0),
  valid_to: null,
};

export const examples: Handler<typeof formulaExamples> = async ({ input, db, now }) => {
  const { country_code, quantity_from: quantity, cost_from_fen } = input;
  const scope: FormulaScope = {
    category_id: input.category_id ?? null,
    supplier_id: input.supplier_id ?? null,
    cost_from_fen,
    cost_to_fen: input.cost_to_fen ?? null,
    quantity_from: quantity,
  };
  const { world, currencies } = await quoteWorld(db, now);
  const [country] = await quoteCountries(db, [country_code], now);
  if (!world || !country) return ok([]);
  const shown = await shownVariants(db, scope);
  const rows = await readVariants(
    db,
    shown.map(({ variant_id }) => variant_id),
  );
  const byId = new Map(rows.map((row) => [row.variant_id, quotedVariant(row, quantity, currencies)]));
  const priced = shown.flatMap((each) => {
    const variant = byId.get(each.variant_id);
    return variant && covers(scope, goodsOf(variant, quantity)) ? [{ each, variant }] : [];
  });
  const found = priced.flatMap(({ each, variant }) => {
    const current = formulaOf(variant, quantity, world);
    const { cells } = cellsFor(variant, country, { quantity, formula: current ?? noFormula }, world);
    const [cell] = cells.toSorted(cheapestFirst);
    if (!cell) return [];
    const used = current && { formula_id: current.formula_id, version: current.version, name: current.name };
    return [{ ...each, inputs: cell.inputs, current: used, cost: variant.cost_fen }];
  });
  const chosen = spread(
    found.toSorted((a, b) => a.cost - b.cost),
    shownAtOnce,
  );
  return ok(chosen.map(({ cost: _, ...example }) => example));
};

const goodsOf = (variant: QuotedVariant, quantity: number) => ({
  supplier_id: variant.factory.supplier_id,
  categories: variant.categories,
  cost_fen: variant.cost_fen,
  quantity,
});
