import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { marketLimits, variantName } from '#domain/catalog/market-editing/content.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { goToUnread } from '../../../ui/form/unread.ts';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { GoodsFields } from '../../../shared/goods/GoodsFields.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/use-unsaved-changes.ts';
import type { ProductEdit, ProductValues } from './queries.ts';
import { SupplierPrice } from './SupplierPrice.tsx';

type Variant = ProductValues['variants'][number];

type VariantDrawerProps = {
  variant: Variant;
  images: readonly string[];
  currency: string;
  /** The price of its preferred supplier. */
  offer?: ProductEdit['supplier_prices'][number] | undefined;
  /** Whether there are other variants. */
  hasOthers: boolean;
  error: ReactNode;
  /** `forAll`: prices, weight, size and customs are taken over by all variants. */
  onDone: (variant: Variant, forAll: boolean) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Everything about one variant. It is saved with the product. */
export function VariantDrawer(props: VariantDrawerProps) {
  const { images, currency, offer, hasOthers, error, onDone, onRemove, onClose } = props;
  const { t } = useLingui();
  const [variant, setVariant] = useState(props.variant);
  const text = JSON.stringify(variant);
  useUnsavedChanges(text === JSON.stringify(props.variant) ? null : text);
  const set = (part: Partial<Variant>) => setVariant({ ...variant, ...part });
  const fields = useRef<HTMLDivElement>(null);
  const finish = (forAll: boolean) => {
    if (!goToUnread(fields.current)) onDone(variant, forAll);
  };
  return (
    <Drawer
      title={variantName(variant) || t`Variant`}
      onClose={onClose}
      foot={
        <>
          {hasOthers && (
            <Button size="form" variant="danger" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <DrawerEnd>
            {hasOthers && (
              <Button size="form" onClick={() => finish(true)}>
                <Trans>Use for all variants</Trans>
              </Button>
            )}{' '}
            <Button size="form" variant="primary" onClick={() => finish(false)}>
              <Trans>Done</Trans>
            </Button>
          </DrawerEnd>
        </>
      }
    >
      <Stack ref={fields} gap="md">
        <TextField
          label={<Trans>SKU</Trans>}
          maxLength={marketLimits.sku}
          value={variant.sku}
          error={error}
          onChange={(sku) => set({ sku })}
        />
        <TextField
          label={<Trans>Code</Trans>}
          optional
          help={<Trans>Printed as a barcode. Left empty, one is made when you save.</Trans>}
          maxLength={marketLimits.code}
          value={variant.variant_code}
          onChange={(code) => set({ variant_code: code })}
        />
        <TextField
          label={<Trans>GTIN</Trans>}
          optional
          inputMode="numeric"
          maxLength={marketLimits.gtin}
          value={variant.gtin}
          onChange={(gtin) => set({ gtin })}
        />
        {images.length > 0 && (
          <SelectField
            label={<Trans>Picture</Trans>}
            optional
            options={images.map((value, index) => ({ value, label: t`Picture ${index + 1}` }))}
            value={variant.image || null}
            onChange={(image) => set({ image: image ?? '' })}
          />
        )}
        <GoodsFields
          goods={variant}
          currency={currency}
          onChange={setVariant}
          priceNote={
            offer && (
              <SupplierPrice
                offer={offer}
                costFen={variant.cost_fen}
                onTake={(costFen) => set({ cost_fen: costFen })}
              />
            )
          }
        />
      </Stack>
    </Drawer>
  );
}
