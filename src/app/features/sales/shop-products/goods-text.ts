import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { ShopVariant } from './queries.ts';

type Component = ShopVariant['components'][number];

/** Several products, or several units of one. */
export const isBundle = (components: readonly Pick<Component, 'quantity'>[] | null): boolean =>
  components !== null && (components.length > 1 || components.some(({ quantity }) => quantity > 1));

/** A product with its option, in a bundle with its units. */
export function goodsText(
  { variant, quantity }: Pick<Component, 'variant' | 'quantity'>,
  { locale, withUnits }: { readonly locale: string; readonly withUnits: boolean },
): string {
  const [title] = localizedTitle(variant, locale);
  const name = [title, variant.variant_title].filter(Boolean).join(' · ');
  return withUnits ? `${quantity} × ${name}` : name;
}
