import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import limits from 'virtual:limits/internal_product.updateVariant';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { GoodsFields } from '../../../shared/goods/GoodsFields.tsx';
import { PicturesField } from '../../../shared/pictures/PicturesField.tsx';
import type { Input } from '../../../sync/calls.ts';
import { Refused } from '../../../sync/failure.ts';
import { uploadPicture } from '../../../sync/http/upload-picture.ts';
import { queryClient } from '../../../sync/queries.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { differencesOf, NewerVersion } from './NewerVersion.tsx';
import { detailQuery, type ProductDetail, type VariantDetail } from './queries.ts';
import { useBasis, useNewer } from './use-basis.ts';
import { variantNameOf } from './VariantsCard.tsx';

type Values = Omit<Input<'internal_product.updateVariant'>, 'variant_id' | 'version'>;

const valuesOf = (variant: VariantDetail): Values => {
  const { variant_id: _, version: __, title: ___, option_values: ____, offered_as: _____, ...values } = variant;
  return { ...values, price_e4: values.price_e4 ?? 0, cost_fen: values.cost_fen ?? 0 };
};

type VariantDrawerProps = { product: ProductDetail; variant: VariantDetail; onClose: () => void };

/** Everything about one variant. */
export function VariantDrawer({ product, variant, onClose }: VariantDrawerProps) {
  const { t } = useLingui();
  const { basis, setBasis } = useBasis(variant);
  const name = variantNameOf(variant);
  const form = useCallForm('internal_product.updateVariant', limits, {
    initialValues: valuesOf(variant),
    required: { sku: t`Please enter a SKU.`, variant_code: t`Please enter a code.` },
    toInput: (values) => ({ variant_id: basis.variant_id, version: basis.version, ...values }),
    refusals: { 'internal-product.sku-taken': 'sku', 'internal-product.code-taken': 'variant_code' },
    onDone: () => {
      showToast({ tone: 'good', title: t`${name} is saved` });
      onClose();
    },
    onFailed: (error) => {
      const isOld = error instanceof Refused && error.refusal === 'internal-product.changed';
      if (isOld) void queryClient.invalidateQueries(detailQuery(product._id));
      return isOld;
    },
  });
  const newer = useNewer({ basis, setBasis, latest: variant, valuesOf, form });
  const labels: Partial<Record<keyof Values, string>> = {
    sku: t`SKU`,
    variant_code: t`Code`,
    gtin: t`GTIN`,
    image: t`Picture`,
    status: t`Available`,
    price_e4: t`Price per piece`,
    cost_fen: t`Factory price`,
    weight_g: t`Weight (g)`,
    length_mm: t`Length (mm)`,
    width_mm: t`Width (mm)`,
    height_mm: t`Height (mm)`,
    battery: t`With battery`,
    liquid: t`Liquid`,
    hs_code: t`HS code`,
    material: t`Material`,
    material_cn: t`Material in Chinese`,
    origin_country: t`Country of origin`,
    merchant_pid: t`EU product id of the merchant`,
    manufacturer_pid: t`EU product id of the manufacturer`,
  };
  const offered = variant.offered_as.join(', ');
  return (
    <Drawer
      title={name}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="variant-form" loading={form.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="variant-form" {...form.props}>
        {newer && (
          <NewerVersion
            differences={differencesOf(form.values, valuesOf(newer.latest), labels)}
            onMine={newer.keepMine}
            onTheirs={newer.takeTheirs}
          />
        )}
        {offered && (
          <Text size="sm" c="dimmed">
            <Trans>Offered as {offered}. Market products change with it.</Trans>
          </Text>
        )}
        <Checkbox
          label={<Trans>Available</Trans>}
          checked={form.values.status === productStatus.available}
          onChange={(event) =>
            form.set('status', event.currentTarget.checked ? productStatus.available : productStatus.unavailable)
          }
        />
        <TextField label={labels.sku} {...form.field('sku')} />
        <TextField
          label={labels.variant_code}
          help={<Trans>Printed as a barcode on labels.</Trans>}
          {...form.field('variant_code')}
        />
        <TextField label={labels.gtin} optional inputMode="numeric" {...form.field('gtin')} />
        <GoodsFields
          goods={form.values}
          currency={product.currency}
          errorOf={form.errorOf}
          onChange={(next) => {
            for (const key of keysOf(next)) if (next[key] !== form.values[key]) form.set(key, next[key]);
          }}
        />
        <PicturesField
          images={form.values.image === '' ? [] : [form.values.image]}
          maxImages={1}
          upload={uploadPicture}
          onChange={([image = '']) => form.set('image', image)}
          error={form.errorOf('image')}
        />
      </Form>
    </Drawer>
  );
}

const keysOf = (values: Values) => Object.keys(values) as (keyof Values)[];
