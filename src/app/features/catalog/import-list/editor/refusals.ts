import type { RefusedField } from '#domain/catalog/listing/publishable.ts';
import type { Values } from './values.ts';

/** What a shop answered to the last publishing of the product. */
export type ShopRefusal = { readonly field: RefusedField; readonly text: string; readonly storeName: string };

/** The fields of the editor that a refusal is shown at; others are shown above the variants or the form. */
const editedFields = {
  title: 'title',
  description: 'description',
  images: 'images',
  tags: 'tags',
} as const satisfies Partial<Record<RefusedField, keyof Values>>;
type ShownField = keyof typeof editedFields;
const isShown = (field: RefusedField): field is ShownField => field in editedFields;

const variantFields: ReadonlySet<RefusedField> = new Set(['options', 'variants', 'sku', 'price', 'stock']);

const sentenceOf = ({ storeName, text }: ShopRefusal): string => `${storeName}: ${text}`;

/** Refusals by the place they are shown at. One at a field is hidden as soon as the field is edited. */
export function placeRefusals(refusals: readonly ShopRefusal[], stored: Values, edited: Values) {
  const at = (field: ShownField): string | undefined => {
    const key = editedFields[field];
    const isEdited = JSON.stringify(stored[key]) !== JSON.stringify(edited[key]);
    const found = isEdited ? undefined : refusals.find((one) => one.field === field);
    return found && sentenceOf(found);
  };
  return {
    at,
    variants: refusals.filter(({ field }) => variantFields.has(field)).map(sentenceOf),
    others: refusals.filter(({ field }) => !isShown(field) && !variantFields.has(field)).map(sentenceOf),
  };
}
export type PlacedRefusals = ReturnType<typeof placeRefusals>;
