import { useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/wholesale_product.importProduct';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Source } from './queries.ts';

/** Whether the product would have a picture, without which it cannot be offered. */
export const hasPictures = ({ images }: Source): boolean => images.some(({ path }) => path !== '');

/** The decisions about a page. What the page does not say is empty, or what was chosen for its supplier before. */
export function useImportForm(source: Source) {
  const { t } = useLingui();
  const { product, suggested } = source;
  const lacksWeight = product.variants.some(({ weight_g: weight }) => weight === null);
  return useCallForm('wholesale_product.importProduct', limits, {
    initialValues: {
      title: product.title,
      title_cn: product.title_cn,
      category_id: suggested.category_id ?? '',
      sku_prefix: product.source_id.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 40),
      uses_source_skus: true,
      option_names: suggested.option_names,
      option_values: suggested.option_values,
      excluded: [] as string[],
      price_factor_e4: suggested.price_factor_e4,
      weight_g: null as number | null,
      length_mm: null as number | null,
      width_mm: null as number | null,
      height_mm: null as number | null,
      origin_country: source.platform === '1688' || source.platform === 'taobao' ? 'CN' : '',
      // Null until the user decides: offered when there are pictures.
      is_offered: null as boolean | null,
    },
    required: {
      title: t`Please enter a title.`,
      title_cn: t`Please enter a title.`,
      category_id: t`Please choose a category.`,
      sku_prefix: t`Enter how the SKUs begin.`,
      origin_country: t`Please choose a country.`,
    },
    validate: ({ is_offered: isOffered, price_factor_e4: factor, weight_g: weight }) =>
      (isOffered ?? hasPictures(source))
        ? {
            ...(factor === null && { price_factor_e4: t`Sellers need a price. Enter it, or do not offer it yet.` }),
            ...(weight === null &&
              lacksWeight && { weight_g: t`Shipping needs a weight. Enter it, or do not offer it yet.` }),
          }
        : {},
    refusals: { 'market-product.no-price': 'price_factor_e4', 'market-product.no-weight': 'weight_g' },
    // An emptied name is the one of the page.
    toInput: ({ option_values: options, is_offered: isOffered, ...values }) => ({
      source_product_id: source._id,
      ...values,
      option_values: options.map((list) => list.filter(({ from, to }) => to.trim() !== '' && to !== from)),
      is_offered: isOffered ?? hasPictures(source),
    }),
    onDone: (_, { is_offered: isOffered }) =>
      showToast({
        tone: 'good',
        title: isOffered
          ? t`The product is created and offered to sellers`
          : t`The product is created. It is not offered yet.`,
      }),
  });
}

export type ImportFormState = ReturnType<typeof useImportForm>;
