import type { Change } from '#domain/catalog/market-editing/difference.ts';
import type { SavedProduct } from './store.ts';
import { cleanDescription } from '../import-list/description.ts';

const namedFields: ReadonlySet<string> = new Set(['category_id', 'vendor_id', 'tag_ids', 'collection_ids']);

/** A change with the names of its ids. */
export function presentChange({ before, after, ...change }: Change, names: ReadonlyMap<string, string>) {
  const named = (value: Change['before']) => {
    if (!namedFields.has(change.field)) return plain(value);
    if (typeof value === 'string') return names.get(value) ?? value;
    return Array.isArray(value) ? value.map((id: string) => names.get(id) ?? id) : plain(value);
  };
  return { ...change, before: named(before), after: named(after) };
}

const plain = (value: Change['before']) => (typeof value === 'object' && value !== null ? [...value] : value);

type Related = { readonly currency: string; readonly updatedBy: string; readonly usedBy: number };

export const presentEdit = (product: SavedProduct, { currency, updatedBy, usedBy }: Related) => ({
  market_product_id: product.id,
  version: product.version,
  number: product.number,
  status: product.status,
  currency,
  updated_at: (product.updated_at ?? product.created_at).toISOString(),
  updated_by: updatedBy,
  used_by: usedBy,
  content: presentContent(product),
});

/** As the contract has it: lists that may be changed, and HTML that is clean also if it was written elsewhere. */
function presentContent({ content }: SavedProduct) {
  const { tag_ids, collection_ids, images, urls, attributes, option_names, variants } = content;
  return {
    ...content,
    description: cleanDescription(content.description),
    tag_ids: [...tag_ids],
    collection_ids: [...collection_ids],
    images: [...images],
    urls: [...urls],
    attributes: attributes.map((attribute) => ({ ...attribute })),
    option_names: [...option_names],
    variants: variants.map((variant) => ({ ...variant, option_values: [...variant.option_values] })),
  };
}
