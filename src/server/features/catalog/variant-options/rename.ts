import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { variantOptionLimits as limits } from '#domain/catalog/variant-options/short-name.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Change } from '../market-editing/change.ts';
import { changeVariants } from '../market-editing/shared-variants.ts';

/** Another name or value of one option of a variant. */
type Edit = (name: string, value: string) => readonly [name: string, value: string];

const VariantRow = z.object({
  id: z.string(),
  options: z.record(z.string(), z.string()),
  title: z.string(),
  /** The options of its product in their order. */
  names: z.array(z.string()),
});
type VariantRow = z.output<typeof VariantRow>;

/** The title of a variant ends with its options. */
function renamed({ id, options, title, names }: VariantRow, edit: Edit) {
  const next = Object.fromEntries(Object.entries(options).map(([name, value]) => edit(name, value)));
  const before = names.map((name) => options[name] ?? '');
  const after = names.map((name) => edit(name, options[name] ?? '')[1]);
  const endings = [' / ', ', '].map((between) => [before.join(between), after.join(between)] as const);
  const found = endings.find(([ending]) => ending !== '' && title.endsWith(ending));
  return { id, options: next, title: found ? title.slice(0, title.length - found[0].length) + found[1] : title };
}

type Refusal = 'variant-option.too-many-variants' | 'variant-option.same-variant';
type Renaming = {
  /** Shown in refusals. */
  readonly name: string;
  /** Which variants change. */
  readonly where: SQL;
  readonly edit: Edit;
  /** Which variants must then differ in their options. */
  readonly after: SQL;
};

/** Changes the options of all variants that match. @returns their number */
async function renameVariants(change: Change, renaming: Renaming): Promise<Result<number, Refusal>> {
  const { db, now } = change;
  const { name, where, edit, after } = renaming;
  const counted = await query(db, CountRow).first(sql`select count(*) from variants v where ${where}`);
  const count = counted?.count ?? 0;
  if (count > limits.renamed)
    return refuse('variant-option.too-many-variants', { name, variants: count, limit: limits.renamed });
  const ids = (await query(db, IdRow).all(sql`select v.id from variants v where ${where}`)).map(({ id }) => id);
  return changeVariants<number, Refusal>(change, ids, async () => {
    const rows = await query(db, VariantRow).all(
      sql`select v.id, v.options, v.title, p.option_names as names from variants v
        join internal_products p on p.id = v.product_id where v.id = any(${sql.param(ids)}::uuid[])`,
    );
    const changed = rows.map((row) => renamed(row, edit));
    await db.execute(sql`
      update variants v set options = r.options, title = r.title, version = v.version + 1, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id uuid, options jsonb, title text)
      where v.id = r.id`);
    const title = await titleOfTwins(db, ids, after);
    return title === null ? ok(ids.length) : refuse('variant-option.same-variant', { title });
  });
}

const TitleRow = z.object({ title: z.string() });

/** The title of a product in which one of these variants has the same options as another one; null: of none. */
async function titleOfTwins(db: Db, ids: readonly string[], after: SQL): Promise<string | null> {
  const changed = sql`${sql.param([...ids])}::uuid[]`;
  const row = await query(db, TitleRow).first(sql`
    select title from (
      select p.title from variants v join internal_products p on p.id = v.product_id
      where v.product_id in (select product_id from variants where id = any(${changed})) and ${after}
      group by p.id, v.options having count(*) > 1
      union all
      select m.title from market_variants mv join variants v on v.id = mv.variant_id
        join market_products m on m.id = mv.market_product_id
      where mv.market_product_id in (select market_product_id from market_variants where variant_id = any(${changed}))
        and ${after}
      group by m.id, v.options having count(*) > 1
    ) twins limit 1`);
  return row?.title ?? null;
}

type ValueChange = { readonly option: string; readonly from: string; readonly to: string };

/** Gives variants another value of an option, in their products and on the market. @returns the number of variants */
export const renameValue = (change: Change, { option, from, to }: ValueChange): Promise<Result<number, Refusal>> =>
  renameVariants(change, {
    name: from,
    where: sql`v.options @> jsonb_build_object(${option}::text, ${from}::text)`,
    edit: (name, value) => [name, name === option && value === from ? to : value],
    after: sql`v.options @> jsonb_build_object(${option}::text, ${to}::text)`,
  });

/** Whether a product has both options, so that neither can get the other's name. */
export async function haveBoth(db: Db, name: string, other: string): Promise<boolean> {
  const row = await query(db, CountRow).first(sql`
    select count(*) from internal_products where option_names @> array[${name}::text] and option_names @> array[${other}::text]`);
  return (row?.count ?? 0) > 0;
}

/** Renames an option in its products, in their variants and on the market. */
export async function renameOption(change: Change, from: string, to: string): Promise<Result<number, Refusal>> {
  const { db, now } = change;
  const having = sql`option_names @> array[${from}::text]`;
  const renamedVariants = await renameVariants(change, {
    name: from,
    where: sql`v.product_id in (select id from internal_products where ${having})
      and jsonb_exists(v.options, ${from}::text)`,
    edit: (name, value) => [name === from ? to : name, value],
    after: sql`false`,
  });
  if (!renamedVariants.ok) return renamedVariants;
  await db.execute(sql`
    update internal_products set option_names = array_replace(option_names, ${from}::text, ${to}::text),
      version = version + 1, updated_at = ${now} where ${having}`);
  return renamedVariants;
}
