import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { RefusedField } from '#domain/catalog/listing/publishable.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import type { ProductDetail } from '../queries.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { useEditedProduct } from './use-edited-product.ts';

type EditProductProps = { product: ProductDetail; onClose: () => void };

/** Changes title, description, vendor and prices of a product in its shop. Tags stay as they are. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const { t } = useLingui();
  const { form, variants, prices, setPrice, conflicts, keepMine, takeStored } = useEditedProduct(product, onClose);
  // The shop's answer to the last change, until its field is edited.
  const refusalAt = (field: RefusedField) => (product.problem?.field === field ? product.problem.text : undefined);
  const textAt = (field: 'title' | 'description') => {
    const props = form.field(field);
    return { ...props, error: props.error ?? (props.value === product[field] ? refusalAt(field) : undefined) };
  };
  return (
    <Drawer
      title={t`Edit in ${product.store_name}`}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form="shop-product-form"
          variant="primary"
          size="form"
          loading={form.isPending}
          why={conflicts.length > 0 ? t`Choose first which values stay.` : undefined}
        >
          <Trans>Save in the shop</Trans>
        </Button>
      }
    >
      <Form id="shop-product-form" {...form.props}>
        {conflicts.length > 0 && (
          <ChangedMeanwhile
            conflicts={conflicts}
            product={product}
            mine={{ ...form.values, prices }}
            onStored={takeStored}
            onMine={keepMine}
          />
        )}
        <TextField label={<Trans>Title</Trans>} {...textAt('title')} />
        <TextAreaField
          label={<Trans>Description</Trans>}
          help={<Trans>HTML is kept; scripts are removed.</Trans>}
          {...textAt('description')}
        />
        <TextField label={<Trans>Vendor</Trans>} optional {...form.field('vendor')} />
        <section>
          <SectionHead>
            <Trans>Prices</Trans>
          </SectionHead>
          <Stack gap="sm">
            {refusalAt('price') && <Note tone="bad" text={refusalAt('price')} />}
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
                  onChange={(value) => setPrice(id, value?.minor ?? null)}
                />
              );
            })}
          </Stack>
        </section>
      </Form>
    </Drawer>
  );
}
