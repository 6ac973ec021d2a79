import { ok, refuse, type Result } from '../../shared/result.ts';
import { decideContent, decideOffer } from '../market-editing/check.ts';
import { difference, type ChangeValue } from '../market-editing/difference.ts';
import { emptyGoods, type MarketContent, type VariantContent } from '../market-editing/content.ts';
import { cellText } from '../market-grid/cells.ts';
import { gridVariantFields, gridFields, type GridField } from '../market-grid/fields.ts';
import { productStatus, type ProductStatus } from '../marketplace/product-status.ts';
import { addedVariants, goodsOf } from './added-variants.ts';
import { optionsText, readOptions, sortedOptions, type Option } from './options-text.ts';
import { problem, type Problem } from './problems.ts';
import type { ReadProduct, ReadVariant } from './read-products.ts';

/** What the product is compared with. */
export type Known = {
  readonly content: MarketContent;
  readonly status: ProductStatus;
  readonly isDeleted: boolean;
};

/** Finds a category by its name in any language, or by its path. Null when there is none, or several. */
export type Categories = { readonly idOf: (text: string) => string | null; readonly nameOf: (id: string) => string };

export type FileChange = {
  readonly field: GridField | 'category' | 'images' | 'variant';
  /** The code of the variant, the SKU of a new one; empty for the product. */
  readonly item: string;
  readonly from: string;
  readonly to: string;
};

export type ImportDecision =
  | { readonly verdict: 'refused'; readonly reasons: readonly Problem[] }
  | { readonly verdict: 'unchanged' }
  | {
      readonly verdict: 'new' | 'changed';
      readonly content: MarketContent;
      readonly status: ProductStatus;
      readonly changed: readonly FileChange[];
    };

const refusedBy = (reasons: readonly Problem[]): ImportDecision => ({ verdict: 'refused', reasons });

/** Numbers of ours: an unknown one is a mistake, not a new product. */
const ownNumber = /^MP\d+$/i;

/** What importing a product of a file does, before SKUs are compared with those of other products. */
export function decideProduct(read: ReadProduct, known: Known | null, categories: Categories): ImportDecision {
  const { row, number, problems } = read;
  if (problems.length > 0) return refusedBy(problems);
  if (known?.isDeleted) return refusedBy([problem('market-import.number-deleted', { row, number })]);
  if (!known && ownNumber.test(number)) return refusedBy([problem('market-import.number-unknown', { row, number })]);
  const wanted = known ? changedContent(read, known, categories) : newContent(read, categories);
  if (!wanted.ok) return refusedBy(wanted.reasons);
  const { content, status } = wanted;
  const faults = contentProblems(read, wanted);
  if (faults.length > 0) return refusedBy(faults);
  if (!known) return { verdict: 'new', content, status, changed: [] };
  const changed = changesOf(known, { content, status }, categories);
  return changed.length === 0 ? { verdict: 'unchanged' } : { verdict: 'changed', content, status, changed };
}

type Wanted =
  | {
      readonly ok: true;
      readonly content: MarketContent;
      readonly status: ProductStatus;
      /** The row of each variant; undefined: it is not in the file. */
      readonly rows: readonly (number | undefined)[];
    }
  | { readonly ok: false; readonly reasons: readonly Problem[] };

/** The value of a column of the product: the rows that have one agree. */
const sharedValue = ({ variants }: ReadProduct, field: 'title' | 'title_cn' | 'status') =>
  variants.map(({ values }) => values[field]).find((value) => value !== undefined);
const textOf = (read: ReadProduct, field: 'title' | 'title_cn'): string | undefined => {
  const value = sharedValue(read, field);
  return typeof value === 'string' ? value : undefined;
};
const statusOf = (read: ReadProduct): ProductStatus | undefined => {
  const value = sharedValue(read, 'status');
  return Object.values(productStatus).find((each) => each === value);
};

function categoryOf(
  { row, category }: ReadProduct,
  categories: Categories,
): Result<string | null, 'unknown'> & { problem?: Problem } {
  if (category === null || category === '') return ok(null);
  const id = categories.idOf(category);
  if (id !== null) return ok(id);
  return { ...refuse('unknown'), problem: problem('market-import.category-unknown', { row, found: category }) };
}

function changedContent(read: ReadProduct, { content, status }: Known, categories: Categories): Wanted {
  const reasons: Problem[] = [];
  const byCode = new Map(content.variants.map((each) => [each.variant_code.toLowerCase(), each]));
  const changed = new Map<string | null, VariantContent>();
  const rows = new Map<string | null, number>();
  const added: ReadVariant[] = [];
  for (const each of read.variants) {
    const { row, code, options, values } = each;
    const variant = byCode.get(code.toLowerCase());
    if (!variant) {
      added.push(each);
      continue;
    }
    const present = optionsText(content.option_names, variant.option_values);
    if (options && sortedOptions(options) !== sortedOptions(present))
      reasons.push(problem('market-import.options-stay', { row, code, options: present || '–' }));
    changed.set(variant.variant_id, { ...variant, ...goodsOf(values) });
    rows.set(variant.variant_id, row);
  }
  const fresh = addedVariants(read, added, content);
  reasons.push(...fresh.reasons);
  const category = categoryOf(read, categories);
  if (!category.ok && category.problem) reasons.push(category.problem);
  if (reasons.length > 0) return { ok: false, reasons };
  return {
    ok: true,
    status: statusOf(read) ?? status,
    rows: [...content.variants.map((each) => rows.get(each.variant_id)), ...added.map(({ row }) => row)],
    content: {
      ...content,
      title: textOf(read, 'title') ?? content.title,
      title_cn: textOf(read, 'title_cn') ?? content.title_cn,
      category_id: (category.ok ? category.value : null) ?? content.category_id,
      images: read.images ?? content.images,
      variants: [...content.variants.map((each) => changed.get(each.variant_id) ?? each), ...fresh.variants],
    },
  };
}

function newContent(read: ReadProduct, categories: Categories): Wanted {
  const reasons: Problem[] = [];
  const { row } = read;
  const needed = (column: string, at = row) => reasons.push(problem('market-import.needed', { row: at, column }));
  const [title, titleCn] = [textOf(read, 'title'), textOf(read, 'title_cn')];
  const category = categoryOf(read, categories);
  if (!category.ok && category.problem) reasons.push(category.problem);
  if (category.ok && category.value === null) needed('category');
  if (title === undefined) needed('title');
  if (titleCn === undefined) needed('title_cn');
  for (const { row: at, values } of read.variants) if (values.sku === undefined) needed('sku', at);
  const options = read.variants.map((variant) => readVariantOptions(variant, reasons));
  const names = (options[0] ?? []).map(([name]) => name);
  for (const [index, own] of options.entries()) {
    const isSame = own.length === names.length && own.every(([name], place) => name === names[place]);
    const at = read.variants[index]?.row ?? row;
    if (!isSame && reasons.length === 0) reasons.push(problem('market-import.options', { row: at }));
  }
  if (reasons.length > 0) return { ok: false, reasons };
  return {
    ok: true,
    status: statusOf(read) ?? productStatus.unavailable,
    rows: read.variants.map(({ row: at }) => at),
    content: {
      title: title ?? '',
      title_cn: titleCn ?? '',
      description: '',
      category_id: (category.ok ? category.value : null) ?? '',
      vendor_id: null,
      tag_ids: [],
      collection_ids: [],
      images: read.images ?? [],
      urls: [],
      attributes: [],
      option_names: names,
      variants: read.variants.map(({ code, values }, index) => ({
        ...emptyGoods,
        variant_id: null,
        image: '',
        gtin: '',
        sku: '',
        ...goodsOf(values),
        variant_code: code,
        option_values: (options[index] ?? []).map(([, value]) => value),
      })),
    },
  };
}

function readVariantOptions({ row, options }: ReadVariant, reasons: Problem[]): readonly Option[] {
  const read = readOptions(options ?? '');
  if (read === null) reasons.push(problem('market-import.options', { row }));
  return read ?? [];
}

/** Rules of the product as a whole, with the rows of the file in place of the rows of the product. */
function contentProblems(read: ReadProduct, { content, status, rows }: Extract<Wanted, { ok: true }>): Problem[] {
  const decision = decideContent(content);
  const offered = status === productStatus.available ? decideOffer(content) : ok(null);
  const refusal = decision.ok ? offered : decision;
  if (refusal.ok) return [];
  const { row, first, ...details } = refusal.details ?? {};
  const rowOf = (index: unknown) => rows[Number(index) - 1];
  // One of two equal variants may have no row in the file.
  const absent = first === undefined ? undefined : [first, row].find((index) => rowOf(index) === undefined);
  const other = content.variants[Number(absent) - 1];
  if (other) {
    const name = other.variant_code || other.sku;
    const present = absent === first ? row : first;
    const at = { row: rowOf(present) ?? read.row, value: details['value'] ?? '' };
    if (refusal.refusal === 'market-product.variant-twice')
      return [problem('market-import.options-used', { ...at, code: name })];
    if (refusal.refusal === 'market-product.sku-twice')
      return [problem('market-import.sku-taken', { ...at, title: name })];
  }
  const places = {
    row: rowOf(row) ?? read.row,
    ...(first === undefined ? {} : { first: rowOf(first) ?? read.row }),
  };
  return [problem(refusal.refusal, { ...details, ...places })];
}

const isGridField = (field: string): field is GridField => (gridFields as readonly string[]).includes(field);

type State = { readonly content: MarketContent; readonly status: ProductStatus };

/** A new variant with its options and price. */
const addedChange = ({ option_names: names }: MarketContent, variant: VariantContent): FileChange => ({
  field: 'variant',
  item: variant.sku,
  from: '',
  to: [optionsText(names, variant.option_values), cellText('price_e4', variant.price_e4)].join('; '),
});

function changesOf(before: State, after: State, { nameOf }: Categories): readonly FileChange[] {
  const codeOf = new Map(after.content.variants.map((each) => [each, each.variant_code]));
  const text = (field: FileChange['field'], value: ChangeValue): string => {
    if (field === 'category') return nameOf(String(value));
    // Added variants have their own text.
    if (field === 'variant') return '';
    if (field === 'images') return Array.isArray(value) ? value.join(' ') : '';
    return typeof value === 'object' ? '' : cellText(field, value);
  };
  const ofProduct = { ...after.content, variants: before.content.variants };
  const changes = difference(before.content, ofProduct).flatMap(({ field, before: from, after: to }): FileChange[] => {
    const column = field === 'category_id' ? 'category' : field;
    if (column !== 'category' && column !== 'images' && !isGridField(column)) return [];
    return [{ field: column, item: '', from: text(column, from), to: text(column, to) }];
  });
  const status: FileChange[] =
    before.status === after.status
      ? []
      : [{ field: 'status', item: '', from: cellText('status', before.status), to: cellText('status', after.status) }];
  const was = new Map(before.content.variants.map((each) => [each.variant_id, each]));
  const ofVariants = after.content.variants.flatMap((variant) => {
    const old = was.get(variant.variant_id);
    if (!old) return [addedChange(after.content, variant)];
    if (old === variant) return [];
    return gridVariantFields.flatMap((field): FileChange[] =>
      old[field] === variant[field]
        ? []
        : [{ field, item: codeOf.get(variant) ?? '', from: text(field, old[field]), to: text(field, variant[field]) }],
    );
  });
  return [...changes, ...status, ...ofVariants];
}
