import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import limits from 'virtual:limits/product.updateShopProduct';
import { useState } from 'react';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ProductDetail } from '../queries.ts';

type EditProductProps = { product: ProductDetail; onClose: () => void };

/** Changes title, description, vendor and prices of a product in its shop. Tags stay as they are. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const { t } = useLingui();
  const variants = product.variants.filter((variant) => !variant.is_gone);
  const [prices, setPrices] = useState<Readonly<Record<string, number | null>>>(
    Object.fromEntries(variants.map((variant) => [variant.shop_variant_id, variant.price.minor])),
  );
  const hasNewPrices = variants.some(({ shop_variant_id: id, price }) => prices[id] !== price.minor);
  useUnsavedChanges(hasNewPrices ? JSON.stringify(prices) : null);
  const form = useCallForm('product.updateShopProduct', limits, {
    initialValues: { title: product.title, description: product.description, vendor: product.vendor },
    required: { title: t`Please enter a title.` },
    toInput: (values) => {
      const changed = variants.flatMap((variant) => {
        const minor = prices[variant.shop_variant_id];
        return minor !== null && minor !== undefined && minor > 0 && minor !== variant.price.minor
          ? [{ shop_variant_id: variant.shop_variant_id, minor }]
          : [];
      });
      const isWhole = variants.every((variant) => (prices[variant.shop_variant_id] ?? 0) > 0);
      return isWhole
        ? {
            ...values,
            shop_product_id: product._id,
            version: product.version,
            tags: product.tags,
            prices: changed,
          }
        : null;
    },
    onDone: () => {
      showToast({ tone: 'going', title: t`The change is on its way to the shop` });
      onClose();
    },
  });
  return (
    <Drawer
      title={t`Edit in ${product.store_name}`}
      onClose={onClose}
      foot={
        <Button type="submit" form="shop-product-form" variant="primary" size="form" loading={form.isPending}>
          <Trans>Save in the shop</Trans>
        </Button>
      }
    >
      <Form id="shop-product-form" {...form.props}>
        <TextField label={<Trans>Title</Trans>} {...form.field('title')} />
        <TextAreaField
          label={<Trans>Description</Trans>}
          help={<Trans>HTML is kept; scripts are removed.</Trans>}
          {...form.field('description')}
        />
        <TextField label={<Trans>Vendor</Trans>} optional {...form.field('vendor')} />
        <section>
          <SectionHead>
            <Trans>Prices</Trans>
          </SectionHead>
          <Stack gap="sm">
            {variants.map((variant) => {
              const id = variant.shop_variant_id;
              const minor = prices[id] ?? null;
              const { currency } = variant.price;
              return (
                <MoneyField
                  key={id}
                  label={variant.title || variant.sku || product.title}
                  currency={currency}
                  value={minor === null ? null : { minor, currency }}
                  error={minor !== null && minor > 0 ? undefined : <Trans>Enter a price above 0.</Trans>}
                  onChange={(value) => setPrices({ ...prices, [id]: value?.minor ?? null })}
                />
              );
            })}
          </Stack>
        </section>
      </Form>
    </Drawer>
  );
}
