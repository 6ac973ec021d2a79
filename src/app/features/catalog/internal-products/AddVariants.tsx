import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { internalLimits } from '#domain/catalog/internal-products/content.ts';
import { combinationCount, variantsOf, type NewVariant } from '#domain/catalog/internal-products/new-variants.ts';
import limits from 'virtual:limits/internal_product.addVariants';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TagsField } from '../../../ui/form/choice/TagsField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useKnownOptions, valuesOfOption } from './known-options.ts';
import type { ProductDetail } from './queries.ts';
import { SkuFields } from './SkuFields.tsx';

type AddVariantsProps = { product: ProductDetail; onClose: () => void };

/** More variants of a product: one per combination of values that it does not have yet. */
export function AddVariants({ product, onClose }: AddVariantsProps) {
  const { t } = useLingui();
  const known = useKnownOptions();
  const { option_names: names, base, variants: existing } = product;
  const [options, setOptions] = useState(names.map((name) => ({ name, values: [] as readonly string[] })));
  const form = useCallForm('internal_product.addVariants', limits, {
    initialValues: { variants: [] as { sku: string; option_values: string[] }[] },
    toInput: (values) => ({ _id: product._id, ...values }),
    onDone: (_, { variants }) => {
      const added = variants.length;
      showToast({ tone: 'good', title: t`${added} variants added` });
      onClose();
    },
  });
  const setVariants = (variants: readonly NewVariant[]) =>
    form.set(
      'variants',
      variants.map(({ sku, option_values: values }) => ({ sku, option_values: [...values] })),
    );
  const has = ({ option_values: values }: NewVariant) =>
    existing.some((each) => each.option_values.join('\n').toLowerCase() === values.join('\n').toLowerCase());
  const setValues = (place: number, values: readonly string[]) => {
    const next = options.map((option, each) => (each === place ? { ...option, values } : option));
    setOptions(next);
    const isComplete = next.every((option) => option.values.length > 0);
    const isFew = combinationCount(next) <= internalLimits.variantsAtOnce;
    setVariants(
      isComplete && isFew ? variantsOf(next, base?.code ?? '', form.values.variants).filter((each) => !has(each)) : [],
    );
  };
  const why =
    names.length === 0
      ? t`A product without options has one variant.`
      : combinationCount(options) > internalLimits.variantsAtOnce
        ? t`At most ${internalLimits.variantsAtOnce} variants at once.`
        : form.values.variants.length === 0
          ? t`Enter a value of each option.`
          : undefined;
  return (
    <Drawer
      title={t`Add variants`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="variants-form" loading={form.isPending} why={why}>
            <Trans>Add variants</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="variants-form" {...form.props}>
        {options.map(({ name, values }, place) => (
          <TagsField
            key={name}
            label={t`Values of ${name}`}
            maxLength={internalLimits.optionValue}
            suggestions={valuesOfOption(known, name)}
            value={values}
            onChange={(next) => setValues(place, next)}
          />
        ))}
        <SkuFields
          variants={form.values.variants}
          onChange={setVariants}
          errorOf={(index, field) => form.errorOf(`variants.${index}.${field}`)}
        />
      </Form>
    </Drawer>
  );
}
