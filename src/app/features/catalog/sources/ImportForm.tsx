import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { categoriesQuery, type Source } from './queries.ts';
import { hasPictures, type ImportFormState } from './use-import-form.ts';
import { VariantsCard } from './VariantsCard.tsx';
import classes from './sources.module.css';

/** Countries that factories are in. */
const origins = ['CN', 'TW', 'HK', 'VN', 'TH', 'IN', 'BD', 'PK', 'TR', 'ID', 'MY', 'KR', 'JP', 'DE', 'IT', 'PT', 'PL'];

type ImportFormProps = { source: Source; form: ImportFormState };

export function ImportForm({ source, form }: ImportFormProps) {
  const { i18n } = useLingui();
  const { data: categories } = useQuery(categoriesQuery);
  const category = form.field('category_id');
  const country = form.field('origin_country');
  const isOffered = form.values.is_offered ?? hasPictures(source);
  const lacks = (name: 'weight' | 'size') => source.unread.some(({ field }) => field === name);
  const hasSkus = source.product.variants.some(({ sku }) => sku !== '');
  return (
    <Form id="import-form" {...form.props}>
      <Surface title={<Trans>Product</Trans>}>
        <Stack gap="md">
          <TextField
            label={<Trans>English title</Trans>}
            autoFocus={source.product.title === ''}
            {...form.field('title')}
          />
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
      {source.product.option_names.length > 0 && <OptionsCard form={form} pageNames={source.product.option_names} />}
      <Surface title={<Trans>Prices and SKUs</Trans>}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <NumberField
              label={<Trans>Price: factory price times</Trans>}
              optional={!isOffered}
              value={form.values.price_factor_e4 === null ? undefined : form.values.price_factor_e4 / 10_000}
              onChange={(value) =>
                form.set('price_factor_e4', value === undefined || value <= 0 ? null : Math.round(value * 10_000))
              }
              error={form.errorOf('price_factor_e4')}
              placeholder="2.5"
            />
            <TextField label={<Trans>Beginning of the SKUs</Trans>} {...form.field('sku_prefix')} />
            {lacks('weight') && (
              <MeasureField
                form={form}
                name="weight_g"
                optional={!isOffered}
                label={<Trans>Missing weights (g)</Trans>}
              />
            )}
          </SimpleGrid>
          {lacks('size') && (
            <SimpleGrid cols={3} spacing="md">
              <MeasureField form={form} name="length_mm" label={<Trans>Missing length (mm)</Trans>} />
              <MeasureField form={form} name="width_mm" label={<Trans>Missing width (mm)</Trans>} />
              <MeasureField form={form} name="height_mm" label={<Trans>Missing height (mm)</Trans>} />
            </SimpleGrid>
          )}
          {hasSkus && (
            <Checkbox
              label={<Trans>Use the SKUs of the page</Trans>}
              checked={form.values.uses_source_skus}
              onChange={({ target }) => form.set('uses_source_skus', target.checked)}
            />
          )}
          <Checkbox
            label={<Trans>Offer it to sellers at once</Trans>}
            checked={isOffered}
            onChange={({ target }) => form.set('is_offered', target.checked)}
          />
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

type MeasureFieldProps = {
  form: ImportFormState;
  name: 'weight_g' | 'length_mm' | 'width_mm' | 'height_mm';
  label: ReactNode;
  optional?: boolean;
};

/** One measure for all variants that have none on the page. */
const MeasureField = ({ form, name, label, optional = true }: MeasureFieldProps) => (
  <NumberField
    label={label}
    whole
    optional={optional}
    value={form.values[name] ?? undefined}
    onChange={(value) => form.set(name, value === undefined || value <= 0 ? null : value)}
    error={form.errorOf(name)}
  />
);

/** The names of options and values, as sellers will see them. */
function OptionsCard({ form, pageNames }: Pick<ImportFormProps, 'form'> & { pageNames: readonly string[] }) {
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
            <TextField
              label={<Trans>Option {place + 1}</Trans>}
              help={pageNames[place] === names[place] ? undefined : <Trans>On the page: {pageNames[place]}</Trans>}
              {...form.field(`option_names.${place}`)}
            />
            <FieldGroup label={t`Values`}>
              <div className={classes.values}>
                {values[place]?.slice(0, maxValues).map(({ from, to }, index) => (
                  <TextField
                    key={from}
                    // The page's word shows whether the English one is right.
                    bare={values[place]?.every((each) => each.from === each.to)}
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
