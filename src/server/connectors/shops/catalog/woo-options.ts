import type { ProductToWrite } from './catalog.ts';
import type { WooProduct, WooVariation } from './woo-product.ts';

/** `id`: of an attribute of the whole shop, which is named by it. */
type Named = { readonly id?: number | null | undefined; readonly name: string };
/** One of our options, with the shop's spelling, and its position in our product. */
export type WooOption = Named & { readonly own: number };

const isSame = (a: Named, b: Named): boolean => a.name.toLowerCase() === b.name.toLowerCase();

/** How an attribute is named in a request. */
export const nameOf = ({ id, name }: Named) => (id ? { id, name } : { name });

export const optionsOf = ({ optionNames }: ProductToWrite, stored: WooProduct | null): WooOption[] =>
  optionNames.map((name, own) => {
    const found = stored?.attributes.find((one) => isSame(one, { name }));
    return { id: found?.id, name: found?.name ?? name, own };
  });

/** What only the shop has. */
export const othersOf = <T extends Named>(attributes: readonly T[], options: readonly WooOption[]): T[] =>
  attributes.filter((one) => !options.some((option) => isSame(one, option)));

export const valueOf = ({ attributes }: WooVariation, option: WooOption): string =>
  attributes.find((one) => isSame(one, option))?.option ?? '';

/** Our options and the other attributes of the product: the shop replaces all of them. */
export function attributesOf(product: ProductToWrite, known: WooProduct | null) {
  const stored = known?.attributes ?? [];
  const options = optionsOf(product, known);
  const ours = options.map((option) => {
    const values = product.variants.map(({ optionValues }) => optionValues[option.own] ?? '');
    const before = stored.find((one) => isSame(one, option))?.options ?? [];
    return {
      ...nameOf(option),
      position: option.own,
      visible: true,
      variation: true,
      options: [...new Set([...values, ...before])],
    };
  });
  const others = othersOf(stored, options).map(({ id, name, visible, variation, options: values }, at) => ({
    ...nameOf({ id, name }),
    position: ours.length + at,
    ...(typeof visible === 'boolean' ? { visible } : {}),
    variation,
    options: values,
  }));
  return [...ours, ...others];
}
