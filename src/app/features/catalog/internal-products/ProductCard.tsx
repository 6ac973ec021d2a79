import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/internal_product.update';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { PicturesField } from '../../../shared/pictures/PicturesField.tsx';
import { Refused } from '../../../sync/failure.ts';
import { uploadPicture } from '../../../sync/http/upload-picture.ts';
import { queryClient } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { differencesOf, NewerVersion } from './NewerVersion.tsx';
import { categoriesQuery, categoryOptions, detailQuery, type ProductDetail } from './queries.ts';
import { ReadFacts } from './ReadFacts.tsx';
import { useBasis, useNewer } from './use-basis.ts';

type ProductCardProps = { product: ProductDetail; mayEdit: boolean };

const valuesOf = ({ title, title_cn, category_id, image }: ProductDetail) => ({ title, title_cn, category_id, image });

/** Titles, category and picture. */
export function ProductCard({ product, mayEdit }: ProductCardProps) {
  return mayEdit ? <ProductForm product={product} /> : <ReadFacts product={product} />;
}

function ProductForm({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { data: categories } = useQuery(categoriesQuery);
  const { basis, setBasis } = useBasis(product);
  const form = useCallForm('internal_product.update', limits, {
    initialValues: valuesOf(product),
    required: { title: t`Please enter a title.`, title_cn: t`Please enter a Chinese title.` },
    toInput: (values) => ({ _id: basis._id, version: basis.version, ...values }),
    refusals: { 'internal-product.category-gone': 'category_id' },
    onDone: ({ version }, { _id: _, version: __, ...values }) => {
      showToast({ tone: 'good', title: t`${values.title} is saved` });
      setBasis({ ...basis, ...values, version });
      form.reset(values);
    },
    onFailed: (error) => {
      const isOld = error instanceof Refused && error.refusal === 'internal-product.changed';
      if (isOld) void queryClient.invalidateQueries(detailQuery(product._id));
      return isOld;
    },
  });
  const newer = useNewer({ basis, setBasis, latest: product, valuesOf, form });
  const labels = {
    title: t`English title`,
    title_cn: t`Chinese title`,
    category_id: t`Category`,
    image: t`Picture`,
  };
  const options = categoryOptions(categories, i18n.locale);
  const named = (values: ReturnType<typeof valuesOf>) => ({
    ...values,
    category_id: options.find(({ value }) => value === values.category_id)?.label.trim() ?? null,
  });
  return (
    <Surface title={<Trans>Product</Trans>}>
      <Form {...form.props}>
        {newer && (
          <NewerVersion
            differences={differencesOf(named(form.values), named(valuesOf(newer.latest)), labels)}
            onMine={newer.keepMine}
            onTheirs={newer.takeTheirs}
          />
        )}
        <TextField label={labels.title} {...form.field('title')} />
        <TextField label={labels.title_cn} {...form.field('title_cn')} />
        <SelectField label={labels.category_id} optional options={options} {...form.field('category_id')} />
        <PicturesField
          images={form.values.image === '' ? [] : [form.values.image]}
          maxImages={1}
          upload={uploadPicture}
          onChange={([image = '']) => form.set('image', image)}
          error={form.errorOf('image')}
        />
        <span>
          <SubmitButton loading={form.isPending} why={form.isDirty ? undefined : t`Nothing has changed.`}>
            <Trans>Save</Trans>
          </SubmitButton>
        </span>
      </Form>
    </Surface>
  );
}
