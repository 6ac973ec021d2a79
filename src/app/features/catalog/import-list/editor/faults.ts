import { useLingui } from '@lingui/react/macro';
import { publishingLimits, type PublishingFault } from '#domain/catalog/listing/publishable.ts';
import type { EditedVariant } from './values.ts';

/** Why shops would refuse the product, in a sentence. */
export function useFaultText(): (fault: PublishingFault) => string {
  const { t } = useLingui();
  return ({ problem, value }) => {
    switch (problem) {
      case 'title-empty':
        return t`Please enter a title.`;
      case 'variants-none':
        return t`Switch on at least one variant that is available.`;
      case 'variants-too-many':
        return t`Shops take at most ${publishingLimits.variants} variants; ${value} are on.`;
      case 'options-too-many':
        return t`Shops take at most ${publishingLimits.options} options.`;
      case 'option-empty':
        return t`Each option needs a name, and each variant that is on needs a value for it.`;
      case 'option-twice':
        return t`“${value}” occurs twice. Options and their combinations must differ.`;
      case 'sku-twice':
        return t`The SKU ${value} occurs twice. Each variant needs its own.`;
      case 'price-zero':
        return t`The price of ${value} must be above zero.`;
    }
  };
}

/** The field of a variant that a fault concerns; null: none of this variant. */
export function variantFault(
  { problem, value }: PublishingFault,
  { is_on, sku, option_values }: Pick<EditedVariant, 'is_on' | 'sku' | 'option_values'>,
): 'sku' | 'price' | 'options' | null {
  if (!is_on) return null;
  const isSame = (text: string) => text.toLowerCase() === value.toLowerCase();
  if (problem === 'sku-twice') return isSame(sku) ? 'sku' : null;
  if (problem === 'price-zero') return isSame(sku) ? 'price' : null;
  if (problem === 'option-twice') return isSame(option_values.join(' / ')) ? 'options' : null;
  return problem === 'option-empty' && option_values.some((text) => text.trim() === '') ? 'options' : null;
}
