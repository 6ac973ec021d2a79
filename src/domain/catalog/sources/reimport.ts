import {
  marketLimits as limits,
  variantName,
  withAttribute,
  type MarketContent,
  type VariantContent,
} from '../market-editing/content.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import {
  attributesOf,
  costOf,
  marketVariant,
  sellerPriceOf,
  skusFor,
  valueNames,
  type ImportChoices,
  type SourceRates,
  type StoredPictures,
} from './to-market.ts';

export const sourceChangeFields = [
  'title',
  'title_cn',
  'description',
  'image_new',
  'image_gone',
  'attribute',
  'variant_new',
  'variant_gone',
  'cost',
  'price',
  'weight',
  'size',
  'gtin',
  'variant_image',
] as const;
export type SourceChangeField = (typeof sourceChangeFields)[number];

/** One difference between a page at its last import and now. Null: not there. */
export interface SourceChange {
  /** Names the change; the same as long as the page does not change again. */
  readonly id: string;
  readonly field: SourceChangeField;
  /** The variant or attribute concerned; empty: the product. */
  readonly name: string;
  /** At the last import: cost in CNY cents, price in ten-thousandths, weight in grams, everything else as text. */
  readonly was: string | number | null;
  readonly now: string | number | null;
  /** The value of our product today. */
  readonly ours: string | number | null;
  /** Our product with this change. */
  readonly apply: (content: MarketContent) => MarketContent;
}

/** How a page was imported: with it a later reading is compared. */
export interface Imported {
  readonly product: SourceProduct;
  readonly choices: ImportChoices;
  readonly rates: SourceRates;
  readonly pictures: StoredPictures;
  /** Our variants by the source's key. */
  readonly variants: ReadonlyMap<string, string>;
}

export interface Reread {
  readonly product: SourceProduct;
  readonly rates: SourceRates;
  readonly pictures: StoredPictures;
}

type Field = { readonly field: SourceChangeField; readonly name?: string; readonly key?: string };
type Values = Pick<SourceChange, 'was' | 'now' | 'ours' | 'apply'>;

const change = ({ field, name = '', key = name }: Field, values: Values): SourceChange => ({
  id: key === '' ? field : `${field}:${key}`,
  field,
  name,
  ...values,
});

/** The differences of a page since its last import, in the order of the form. What our product has already is none. */
export function sourceChanges(imported: Imported, reread: Reread, ours: MarketContent): readonly SourceChange[] {
  const all = [
    ...textChanges(imported.product, reread.product, ours),
    ...imageChanges(imported, reread, ours),
    ...attributeChanges(imported.product, reread.product, ours),
    ...variantChanges(imported, reread, ours),
  ];
  return all.filter(({ now, ours: current }) => now !== current);
}

function textChanges(was: SourceProduct, now: SourceProduct, ours: MarketContent): readonly SourceChange[] {
  const max = { title: limits.title, title_cn: limits.title, description: limits.description };
  return (
    (['title', 'title_cn', 'description'] as const)
      // A text that the page no longer has stays in our product.
      .filter((field) => was[field] !== now[field] && now[field] !== '' && now[field].length <= max[field])
      .map((field) =>
        change(
          { field },
          {
            was: was[field] === '' ? null : was[field],
            now: now[field],
            ours: ours[field],
            apply: (content) => ({ ...content, [field]: now[field] }),
          },
        ),
      )
  );
}

function imageChanges(imported: Imported, reread: Reread, ours: MarketContent): readonly SourceChange[] {
  const [before, after] = [new Set(imported.product.images), new Set(reread.product.images)];
  const added = reread.product.images.flatMap((url) => {
    const path = reread.pictures.get(url);
    if (before.has(url) || path === undefined || ours.images.includes(path)) return [];
    const apply = (content: MarketContent) => ({
      ...content,
      images: [...content.images, path].slice(0, limits.images),
    });
    return [change({ field: 'image_new', key: url }, { was: null, now: path, ours: null, apply })];
  });
  const gone = imported.product.images.flatMap((url) => {
    const path = imported.pictures.get(url);
    if (after.has(url) || path === undefined || !ours.images.includes(path)) return [];
    const apply = (content: MarketContent) => ({
      ...content,
      images: content.images.filter((each) => each !== path),
      variants: content.variants.map((each) => (each.image === path ? { ...each, image: '' } : each)),
    });
    return [change({ field: 'image_gone', key: url }, { was: path, now: null, ours: path, apply })];
  });
  return [...added, ...gone];
}

function attributeChanges(was: SourceProduct, now: SourceProduct, ours: MarketContent): readonly SourceChange[] {
  const before = new Map(attributesOf(was).map(({ name, value }) => [name, value]));
  const current = new Map(ours.attributes.map(({ name, value }) => [name.toLowerCase(), value]));
  return attributesOf(now)
    .filter(({ name, value }) => before.get(name) !== value)
    .map(({ name, value }) =>
      change(
        { field: 'attribute', name },
        {
          was: before.get(name) ?? null,
          now: value,
          ours: current.get(name.toLowerCase()) ?? null,
          apply: (content) => ({
            ...content,
            attributes: withAttribute(content.attributes, { name, value }).slice(0, limits.attributes),
          }),
        },
      ),
    );
}

const sizeText = ({
  length_mm: length,
  width_mm: width,
  height_mm: height,
}: VariantContent | SourceVariant): string | null =>
  length === null || width === null || height === null || length * width * height === 0
    ? null
    : `${length} × ${width} × ${height} mm`;

type Patch = Partial<VariantContent>;

function variantChanges(imported: Imported, reread: Reread, ours: MarketContent): readonly SourceChange[] {
  const before = new Map(imported.product.variants.map((each) => [each.key, each]));
  const after = new Map(reread.product.variants.map((each) => [each.key, each]));
  const own = new Map(ours.variants.map((each) => [each.variant_id, each]));
  const changes: SourceChange[] = [];
  for (const [key, id] of imported.variants) {
    const [was, now, current] = [before.get(key), after.get(key), own.get(id)];
    if (!current) continue;
    const name = variantName(current);
    const withPatch = (patch: Patch) => (content: MarketContent) => ({
      ...content,
      variants: content.variants.map((each) => (each.variant_id === id ? { ...each, ...patch } : each)),
    });
    if (was && now) changes.push(...goodsChanges({ key, name, was, now, current, withPatch }, imported, reread));
    else if (!now && ours.variants.length > 1)
      changes.push(
        change(
          { field: 'variant_gone', name, key },
          {
            was: name,
            now: null,
            ours: name,
            // A product has at least one variant.
            apply: (content) =>
              content.variants.length > 1
                ? { ...content, variants: content.variants.filter((each) => each.variant_id !== id) }
                : content,
          },
        ),
      );
  }
  return [...changes, ...newVariants(imported, reread, ours)];
}

type Pair = {
  readonly key: string;
  readonly name: string;
  readonly was: SourceVariant;
  readonly now: SourceVariant;
  readonly current: VariantContent;
  readonly withPatch: (patch: Patch) => SourceChange['apply'];
};

/** The changes of a variant that is on the page at both times. */
function goodsChanges(pair: Pair, imported: Imported, reread: Reread): readonly SourceChange[] {
  const { key, name, was, now, current, withPatch } = pair;
  const changes: SourceChange[] = [];
  const add = (field: SourceChangeField, values: Omit<Values, 'apply'>, patch: Patch) =>
    changes.push(change({ field, name, key }, { ...values, apply: withPatch(patch) }));
  if (was.price_e4 !== now.price_e4 && now.price_e4 !== null) {
    const cost = costOf(now, reread.rates);
    add('cost', { was: costOf(was, imported.rates), now: cost, ours: current.cost_fen }, { cost_fen: cost });
    const factor = imported.choices.price_factor_e4;
    const price = sellerPriceOf(now, reread.rates, factor);
    const priceWas = sellerPriceOf(was, imported.rates, factor);
    if (price > 0) add('price', { was: priceWas, now: price, ours: current.price_e4 }, { price_e4: price });
  }
  if (was.weight_g !== now.weight_g && now.weight_g !== null)
    add('weight', { was: was.weight_g, now: now.weight_g, ours: current.weight_g }, { weight_g: now.weight_g });
  const size = sizeText(now);
  const { length_mm, width_mm, height_mm } = now;
  if (size !== null && sizeText(was) !== size && length_mm !== null && width_mm !== null && height_mm !== null)
    add('size', { was: sizeText(was), now: size, ours: sizeText(current) }, { length_mm, width_mm, height_mm });
  if (was.gtin !== now.gtin && now.gtin !== '')
    add('gtin', { was: was.gtin || null, now: now.gtin, ours: current.gtin || null }, { gtin: now.gtin });
  const image = reread.pictures.get(now.image);
  if (was.image !== now.image && image !== undefined) {
    const before = imported.pictures.get(was.image) ?? null;
    const values = { was: before, now: image, ours: current.image || null };
    const apply = (content: MarketContent) => {
      const images = content.images.includes(image)
        ? content.images
        : [...content.images, image].slice(0, limits.images);
      return { ...withPatch({ image })(content), images };
    };
    changes.push(change({ field: 'variant_image', name, key }, { ...values, apply }));
  }
  return changes;
}

/**
 * Variants that the page has now. Those that were left out at the import are not offered again, nor those that our product
 * has although the page was without them for a time.
 */
function newVariants(imported: Imported, reread: Reread, ours: MarketContent): readonly SourceChange[] {
  const own = new Set(ours.variants.map(({ variant_id: id }) => id));
  const known = new Set(imported.product.variants.map(({ key }) => key));
  for (const [key, id] of imported.variants) if (own.has(id)) known.add(key);
  const fresh = reread.product.variants.filter(({ key }) => !known.has(key));
  const options = ours.option_names.length;
  const skus = skusFor(
    fresh,
    imported.choices,
    ours.variants.map(({ sku }) => sku),
  );
  return fresh.flatMap((each, place) => {
    const values = valueNames(imported.choices, each);
    // Other options than ours: the variant cannot be added without deciding about all of them.
    if (values.length !== options || options === 0) return [];
    const added = marketVariant(each, skus[place] ?? '', imported.choices, reread.rates, reread.pictures);
    const apply = (content: MarketContent) => ({ ...content, variants: [...content.variants, added] });
    const name = variantName(added);
    return [change({ field: 'variant_new', name, key: each.key }, { was: null, now: name, ours: null, apply })];
  });
}

/** Our product with the confirmed changes. Changes that no longer exist are ignored. */
export function withSourceChanges(
  ours: MarketContent,
  changes: readonly SourceChange[],
  confirmed: readonly string[],
): MarketContent {
  const wanted = new Set(confirmed);
  return changes.filter(({ id }) => wanted.has(id)).reduce((content, { apply }) => apply(content), ours);
}
