import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { internalLimits } from '#domain/catalog/internal-products/content.ts';
import { emptyGoods } from '#domain/catalog/market-editing/content.ts';
import {
  combinationCount,
  variantsOf,
  type NewOption,
  type NewVariant,
} from '#domain/catalog/internal-products/new-variants.ts';
import limits from 'virtual:limits/internal_product.createInternalProduct';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { GoodsFields } from '../../../shared/goods/GoodsFields.tsx';
import { PicturesField } from '../../../shared/pictures/PicturesField.tsx';
import { uploadPicture } from '../../../sync/http/upload-picture.ts';
import { BackButton } from '../../../ui/button/BackButton.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { NewOptions } from './NewOptions.tsx';
import { basesQuery, categoriesQuery, categoryOptions, currencyQuery, type NewProduct } from './queries.ts';
import { SkuFields } from './SkuFields.tsx';
import classes from './products.module.css';

const empty: NewProduct = {
  base_product_id: null,
  code: '',
  title: '',
  title_cn: '',
  category_id: null,
  image: '',
  supplier_name: '',
  supplier_url: '',
  option_names: [],
  variants: [{ sku: '', option_values: [] }],
  goods: emptyGoods,
};

type NewProductFormProps = { baseId: string | undefined; onCreated: (id: string) => void; onBack: () => void };

/** A new internal product: its base code, texts, options and what its variants have in common. */
export function NewProductForm({ baseId, onCreated, onBack }: NewProductFormProps) {
  const { t, i18n } = useLingui();
  const { data: bases } = useQuery(basesQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const { data: currency } = useQuery(currencyQuery);
  const [options, setOptions] = useState<readonly NewOption[]>([]);
  const form = useCallForm('internal_product.createInternalProduct', limits, {
    initialValues: { ...empty, base_product_id: baseId ?? null },
    required: {
      title: t`Please enter a title.`,
      title_cn: t`Please enter a Chinese title.`,
    },
    validate: ({ base_product_id: base, code }) =>
      base === null && code.trim() === '' ? { code: t`Please enter a code.` } : {},
    toInput: (values) => values,
    refusals: {
      'internal-product.code-taken': 'code',
      'internal-product.category-gone': 'category_id',
      'internal-product.option-twice': 'option_names',
    },
    onDone: ({ _id: id }, { title }) => {
      showToast({ tone: 'good', title: t`${title} is created` });
      onCreated(id);
    },
  });
  const { values } = form;
  const setVariants = (variants: readonly NewVariant[]) =>
    form.set(
      'variants',
      variants.map(({ sku, option_values: each }) => ({ sku, option_values: [...each] })),
    );
  const codeOf = (id: string | null, typed: string) =>
    bases?.list.find(({ base_product_id: each }) => each === id)?.code ?? typed;
  /** SKUs that follow from the code follow it; typed ones stay. */
  const refill = (next: readonly NewOption[], code: string, before: string) => {
    const used = next.filter(({ name, values: each }) => name.trim() !== '' && each.length > 0);
    const made = new Set(variantsOf(used, before, []).map(({ sku }) => sku));
    const typed = values.variants.filter(({ sku }) => sku !== '' && !made.has(sku));
    form.set(
      'option_names',
      used.map(({ name }) => name.trim()),
    );
    if (combinationCount(used) <= internalLimits.variantsAtOnce) setVariants(variantsOf(used, code, typed));
  };
  const code = codeOf(values.base_product_id, values.code);
  const tooMany = combinationCount(options) > internalLimits.variantsAtOnce;
  return (
    <>
      <PageHead
        title={<Trans>New internal product</Trans>}
        actions={
          <>
            <BackButton onBack={onBack} />
            <SubmitButton
              size="bar"
              form="new-product-form"
              loading={form.isPending}
              why={tooMany ? t`At most ${internalLimits.variantsAtOnce} variants at once.` : undefined}
            >
              <Trans>Create product</Trans>
            </SubmitButton>
          </>
        }
      />
      <div className={classes.new}>
        <Form id="new-product-form" {...form.props}>
          <Surface title={<Trans>Product</Trans>}>
            <Stack gap="md">
              <SelectField
                label={<Trans>Base product</Trans>}
                placeholder={t`A new base product`}
                optional
                help={<Trans>The same article from another supplier has the same base product.</Trans>}
                options={(bases?.list ?? []).map((base) => ({
                  value: base.base_product_id,
                  label: `${base.code} · ${base.title}`,
                }))}
                {...form.field('base_product_id')}
                onChange={(id) => {
                  form.set('base_product_id', id);
                  refill(options, codeOf(id, values.code), code);
                }}
              />
              {values.base_product_id === null && (
                <TextField
                  label={<Trans>Base code</Trans>}
                  placeholder="MUG"
                  help={<Trans>Short: every variant code begins with it, such as MUG-SG-L.</Trans>}
                  {...form.field('code')}
                  onChange={(text) => {
                    form.set('code', text.toUpperCase());
                    refill(options, text.toUpperCase(), code);
                  }}
                />
              )}
              <TextField label={<Trans>English title</Trans>} {...form.field('title')} />
              <TextField label={<Trans>Chinese title</Trans>} {...form.field('title_cn')} />
              <SelectField
                label={<Trans>Category</Trans>}
                optional
                options={categoryOptions(categories, i18n.locale)}
                {...form.field('category_id')}
              />
              <PicturesField
                images={values.image === '' ? [] : [values.image]}
                maxImages={1}
                upload={uploadPicture}
                onChange={([image = '']) => form.set('image', image)}
                error={form.errorOf('image')}
              />
            </Stack>
          </Surface>
          <Surface title={<Trans>Variants</Trans>} note={String(values.variants.length)}>
            <Stack gap="md">
              <NewOptions
                options={options}
                onChange={(next) => {
                  setOptions(next);
                  refill(next, code, code);
                }}
              />
              {form.errorOf('option_names') && (
                <Text role="alert" size="sm" c="var(--py-danger)">
                  {form.errorOf('option_names')}
                </Text>
              )}
              <SkuFields
                variants={values.variants}
                onChange={setVariants}
                errorOf={(index, field) => form.errorOf(`variants.${index}.${field}`)}
              />
            </Stack>
          </Surface>
          <Surface title={<Trans>All variants start with</Trans>}>
            <Stack gap="md">
              <GoodsFields
                goods={values.goods}
                currency={currency?.currency ?? 'EUR'}
                errorOf={(field) => form.errorOf(`goods.${field}`)}
                onChange={(next) => form.set('goods', next)}
              />
            </Stack>
          </Surface>
          <Surface title={<Trans>Supplier</Trans>}>
            <Stack gap="md">
              <TextField label={<Trans>Name</Trans>} optional {...form.field('supplier_name')} />
              <TextField
                label={<Trans>Page</Trans>}
                optional
                type="url"
                placeholder="https://detail.1688.com/"
                {...form.field('supplier_url')}
              />
            </Stack>
          </Surface>
        </Form>
      </div>
    </>
  );
}
