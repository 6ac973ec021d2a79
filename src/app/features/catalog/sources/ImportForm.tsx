import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/wholesale_product.importProduct';
import { inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { categoriesQuery, type Source } from './queries.ts';
import { VariantsCard } from './VariantsCard.tsx';
import classes from './sources.module.css';

/** Countries that factories are in. */
const origins = ['CN', 'TW', 'HK', 'VN', 'TH', 'IN', 'BD', 'PK', 'TR', 'ID', 'MY', 'KR', 'JP', 'DE', 'IT', 'PT', 'PL'];

/** The values of each option, in the order of the page. */
const valuesOf = ({ product: { option_names: names, variants } }: Source) =>
  names.map((_, place) => [
    ...new Set(variants.map(({ option_values: values }) => values[place] ?? '').filter((value) => value !== '')),
  ]);

/** The decisions about a page. What the page does not say is empty. */
export function useImportForm(source: Source) {
  const { t } = useLingui();
  const { product } = source;
  return useCallForm('wholesale_product.importProduct', limits, {
    initialValues: {
      title: product.title,
      title_cn: product.title_cn,
      category_id: '',
      sku_prefix: product.source_id.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 40),
      uses_source_skus: true,
      option_names: [...product.option_names],
      option_values: valuesOf(source).map((values) => values.map((value) => ({ from: value, to: value }))),
      excluded: [] as string[],
      price_factor_e4: null as number | null,
      weight_g: null as number | null,
      origin_country: source.platform === '1688' || source.platform === 'taobao' ? 'CN' : '',
    },
    required: {
      title: t`Please enter a title.`,
      title_cn: t`Please enter a title.`,
      category_id: t`Please choose a category.`,
      sku_prefix: t`Enter how the SKUs begin.`,
      origin_country: t`Please choose a country.`,
    },
    // An emptied name is the one of the page.
    toInput: ({ option_values: options, ...values }) => ({
      source_product_id: source._id,
      ...values,
      option_values: options.map((list) => list.filter(({ from, to }) => to.trim() !== '' && to !== from)),
    }),
    onDone: () => showToast({ tone: 'good', title: t`The product is created. It is not offered yet.` }),
  });
}

type ImportFormProps = { source: Source; form: ReturnType<typeof useImportForm> };

export function ImportForm({ source, form }: ImportFormProps) {
  const { i18n } = useLingui();
  const { data: categories } = useQuery(categoriesQuery);
  const category = form.field('category_id');
  const country = form.field('origin_country');
  const lacksWeight = source.unread.find(({ field }) => field === 'weight');
  const hasSkus = source.product.variants.some(({ sku }) => sku !== '');
  return (
    <Form id="import-form" {...form.props}>
      <Surface title={<Trans>Product</Trans>}>
        <Stack gap="md">
          <TextField label={<Trans>English title</Trans>} {...form.field('title')} />
          <TextField label={<Trans>Chinese title</Trans>} {...form.field('title_cn')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <SelectField
              label={<Trans>Category</Trans>}
              options={inTreeOrder(categories ?? []).map(({ category_id: value, name, name_cn: nameCn, depth }) => ({
                value,
                label: `${'\u2003'.repeat(depth - 1)}${i18n.locale === 'zh-CN' ? nameCn : name}`,
              }))}
              value={category.value || null}
              onChange={(value) => category.onChange(value ?? '')}
              error={category.error}
            />
            <SelectField
              label={<Trans>Country of origin</Trans>}
              options={origins.map((value) => ({ value, label: countryName(value, i18n.locale) }))}
              value={country.value || null}
              onChange={(value) => country.onChange(value ?? '')}
              error={country.error}
            />
          </SimpleGrid>
        </Stack>
      </Surface>
      {source.product.option_names.length > 0 && <OptionsCard form={form} />}
      <Surface title={<Trans>Prices and SKUs</Trans>}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <NumberField
              label={<Trans>Price: factory price times</Trans>}
              optional
              value={form.values.price_factor_e4 === null ? undefined : form.values.price_factor_e4 / 10_000}
              onChange={(value) =>
                form.set('price_factor_e4', value === undefined || value <= 0 ? null : Math.round(value * 10_000))
              }
              error={form.errorOf('price_factor_e4')}
              placeholder="2.5"
            />
            <TextField label={<Trans>Beginning of the SKUs</Trans>} {...form.field('sku_prefix')} />
            {lacksWeight && (
              <NumberField
                label={<Trans>Missing weights (g)</Trans>}
                whole
                optional
                value={form.values.weight_g ?? undefined}
                onChange={(value) => form.set('weight_g', value === undefined || value <= 0 ? null : value)}
                error={form.errorOf('weight_g')}
              />
            )}
          </SimpleGrid>
          {hasSkus && (
            <Checkbox
              label={<Trans>Use the SKUs of the page</Trans>}
              checked={form.values.uses_source_skus}
              onChange={({ target }) => form.set('uses_source_skus', target.checked)}
            />
          )}
          {source.repeated_skus.map(({ sku, rows }) => (
            <Text key={sku} size="sm" c="var(--py-danger)">
              <Trans>
                The SKU {sku} is on the page {rows.length} times: in the variants {rows.join(', ')}.
              </Trans>
            </Text>
          ))}
        </Stack>
      </Surface>
      <VariantsCard
        source={source}
        factor={form.values.price_factor_e4}
        excluded={form.values.excluded}
        onExcluded={(keys) => form.set('excluded', keys)}
      />
    </Form>
  );
}

/** The names of options and values, as sellers will see them. */
function OptionsCard({ form }: Pick<ImportFormProps, 'form'>) {
  const { t } = useLingui();
  const { option_names: names, option_values: values } = form.values;
  const rename = (place: number, index: number, to: string) =>
    form.set(
      'option_values',
      values.map((list, option) =>
        option === place ? list.map((each, at) => (at === index ? { ...each, to } : each)) : list,
      ),
    );
  return (
    <Surface title={<Trans>Options</Trans>} note={<Trans>as sellers see them</Trans>}>
      <Stack gap="lg">
        {names.map((_, place) => (
          <Stack key={place} gap="xs">
            <TextField label={<Trans>Option {place + 1}</Trans>} {...form.field(`option_names.${place}`)} />
            <FieldGroup label={t`Values`}>
              <div className={classes.values}>
                {values[place]?.slice(0, maxValues).map(({ from, to }, index) => (
                  <TextField
                    key={from}
                    bare
                    label={from}
                    value={to}
                    maxLength={80}
                    onChange={(text) => rename(place, index, text)}
                  />
                ))}
              </div>
            </FieldGroup>
          </Stack>
        ))}
      </Stack>
    </Surface>
  );
}

/** More values are renamed in the product's editor. */
const maxValues = 60;
