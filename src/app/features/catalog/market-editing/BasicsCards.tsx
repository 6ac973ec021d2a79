import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { marketLimits } from '#domain/catalog/market-editing/content.ts';
import { inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import { PicturesField } from '../../../shared/pictures/PicturesField.tsx';
import { withPicture } from '../../../shared/pictures/originals.ts';
import { uploadPicture } from '../../../sync/http/upload-picture.ts';
import { MultiSelectField } from '../../../ui/form/choice/MultiSelectField.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { categoriesQuery, collectionsQuery, tagsQuery, vendorsQuery } from './queries.ts';
import type { ProductForm } from './use-product-form.ts';

const RichTextField = lazy(async () => ({
  default: (await import('../../../ui/form/rich-text/RichTextField.tsx')).RichTextField,
}));

type CardProps = { form: ProductForm };

/** Titles and description. */
export function TextsCard({ form }: CardProps) {
  const { t } = useLingui();
  return (
    <Surface title={<Trans>Product</Trans>}>
      <Stack gap="md">
        <TextField label={<Trans>English title</Trans>} {...form.field('title')} />
        <TextField label={<Trans>Chinese title</Trans>} {...form.field('title_cn')} />
        <Suspense fallback={<SkeletonRows label={t`Description`} rows={4} />}>
          <RichTextField label={<Trans>Description</Trans>} optional {...form.field('description')} />
        </Suspense>
      </Stack>
    </Surface>
  );
}

export function PicturesCard({ form }: CardProps) {
  return (
    <Surface title={<Trans>Pictures</Trans>}>
      <Stack gap="md">
        <PicturesField
          images={form.values.images}
          maxImages={marketLimits.images}
          upload={uploadPicture}
          onChange={(images) => form.set('images', images)}
          isDirty={form.isDirty || form.isPending}
          onReplaced={(replacement) => form.set('variants', withPicture(form.values.variants, replacement))}
          error={form.errorOf('images')}
        />
      </Stack>
    </Surface>
  );
}

type Named = { readonly _id: string; readonly name: string };
const optionsOf = (list: readonly Named[] | undefined) =>
  (list ?? []).map(({ _id, name }) => ({ value: _id, label: name }));

/** Where the product is found: category, vendor, tags and collections. */
export function OrganizationCard({ form }: CardProps) {
  const { i18n } = useLingui();
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  const { data: tags } = useQuery(tagsQuery);
  const { data: collections } = useQuery(collectionsQuery);
  const category = form.field('category_id');
  return (
    <Surface title={<Trans>Organization</Trans>}>
      <Stack gap="md">
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
          label={<Trans>Vendor</Trans>}
          optional
          options={optionsOf(vendors?.list)}
          {...form.field('vendor_id')}
        />
        <MultiSelectField
          label={<Trans>Tags</Trans>}
          optional
          options={optionsOf(tags?.list)}
          {...form.field('tag_ids')}
        />
        <MultiSelectField
          label={<Trans>Collections</Trans>}
          optional
          options={optionsOf(collections?.list)}
          {...form.field('collection_ids')}
        />
      </Stack>
    </Surface>
  );
}
