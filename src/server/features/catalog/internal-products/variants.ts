import { decideVariants, freeCode, variantCodeOf } from '#domain/catalog/internal-products/content.ts';
import type { VariantGoods } from '#domain/catalog/market-editing/content.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { skuKey } from '../market-editing/skus.ts';
import { listedOptions } from '../variant-options/short-names.ts';
import { codesFrom, variantsNamed, type VariantRow } from './store.ts';
import { insertVariants, type NewVariant } from './write.ts';

type Wanted = { readonly sku: string; readonly option_values: readonly string[] };

type Home = {
  readonly id: string;
  readonly title: string;
  readonly title_cn: string;
  readonly image: string;
  /** The first part of the codes. */
  readonly code: string;
  readonly option_names: readonly string[];
  /** Variants the product has already. */
  readonly variants: readonly VariantRow[];
};

export type VariantRefusal =
  | 'internal-product.option-twice'
  | 'internal-product.option-values'
  | 'internal-product.variant-twice'
  | 'internal-product.sku-twice'
  | 'internal-product.sku-taken';

/** The options of a product and its variants as the list of options spells them. */
async function listed(db: Db, names: readonly string[], variants: readonly Wanted[], now: Date) {
  const wanted = names.map((name, place) => ({
    name,
    values: variants.map((each) => each.option_values[place] ?? ''),
  }));
  const options = await listedOptions(db, wanted, now);
  return {
    names: options.map(({ name }) => name),
    valuesOf: ({ option_values: values }: Wanted) =>
      options.flatMap((option, place) => option.values.get((values[place] ?? '').toLowerCase()) ?? []),
  };
}

/** Adds variants to a product. @returns the names of its options as they are listed */
export async function addVariants(
  db: Db,
  home: Home,
  { variants, goods, now }: { readonly variants: readonly Wanted[]; readonly goods: VariantGoods; readonly now: Date },
): Promise<Result<readonly string[], VariantRefusal>> {
  const decision = decideVariants(home.option_names, variants);
  if (!decision.ok) return decision;
  const keyOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()));
  const existing = new Set(
    home.variants.map(({ options }) => keyOf(home.option_names.map((name) => options[name] ?? ''))),
  );
  const again = variants.findIndex(({ option_values: values }) => existing.has(keyOf(values)));
  if (again >= 0)
    return refuse('internal-product.variant-twice', { row: again + 1, field: `variants.${again}.option_values` });
  const taken = await variantsNamed(db, { skus: variants.map(({ sku }) => sku) });
  for (const [index, { sku }] of variants.entries()) {
    const other = taken.find((each) => skuKey(each.sku) === skuKey(sku));
    if (other) return refuse('internal-product.sku-taken', { sku, title: other.title, field: `variants.${index}.sku` });
  }
  const { names, valuesOf } = await listed(db, home.option_names, variants, now);
  const codes = await codesFrom(db, home.code);
  const rows = variants.map((variant): NewVariant => {
    const values = valuesOf(variant);
    const wanted = variantCodeOf(
      home.code,
      values.map(({ short_name: short }) => short),
    );
    const code = freeCode(wanted, codes);
    codes.add(code.toUpperCase());
    const tail = values.map(({ name }) => name).join(', ');
    return {
      id: newId(),
      sku: variant.sku,
      variant_code: code,
      title: tail ? `${home.title}, ${tail}` : home.title,
      title_cn: tail ? `${home.title_cn}，${tail}` : home.title_cn,
      options: Object.fromEntries(names.map((name, place) => [name, values[place]?.name ?? ''])),
      image: home.image,
    };
  });
  const [first] = rows;
  if (!(await isUnique('variants_sku', insertVariants(db, home.id, rows, goods, now))))
    return refuse('internal-product.sku-taken', { sku: first?.sku ?? '', title: home.title, field: 'variants.0.sku' });
  return ok(names);
}
