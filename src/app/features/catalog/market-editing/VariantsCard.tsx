import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { marketLimits, variantName } from '#domain/catalog/market-editing/content.ts';
import { withGoodsOf, withSkus } from '#domain/catalog/market-editing/options.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Pager } from '../../../ui/list/paging/Pager.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { useWidth } from '../../../ui/list/use-width.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { PriceField } from '../../../shared/goods/PriceField.tsx';
import { valuesOf, type ProductEdit } from './queries.ts';
import type { ProductForm } from './use-product-form.ts';
import { VariantDrawer } from './VariantDrawer.tsx';
import classes from './editing.module.css';

const pageSize = 50;
const sizes = [pageSize] as const;

type VariantsCardProps = {
  form: ProductForm;
  currency: string;
  offers: ProductEdit['supplier_prices'];
};

/** The variants: names, prices and weights in place, everything else in a drawer. */
export function VariantsCard({ form, currency, offers }: VariantsCardProps) {
  const { t } = useLingui();
  const isPhone = useWidth() === 'phone';
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const [prefix, setPrefix] = useState('');
  const { variants, images } = form.values;
  const first = (Math.min(page, Math.ceil(variants.length / pageSize)) - 1) * pageSize;
  const shown = variants.slice(first, first + pageSize);
  const lacksSkus = variants.some(({ sku }) => sku === '');
  const open = opened === null ? undefined : variants[opened];
  const setAll = (next: ReturnType<typeof withSkus>) =>
    form.set('variants', valuesOf({ ...form.values, variants: next }).variants);
  return (
    <Surface title={<Trans>Variants</Trans>} note={variants.length > 1 ? String(variants.length) : undefined}>
      {form.errorOf('variants') && (
        <Text role="alert" size="sm" mb="sm" c="var(--py-danger)">
          {form.errorOf('variants')}
        </Text>
      )}
      {lacksSkus && variants.length > 1 && (
        <Group gap="xs" align="flex-end" mb="md">
          <TextField
            label={<Trans>Beginning of the SKUs</Trans>}
            optional
            placeholder="MUG"
            maxLength={40}
            value={prefix}
            onChange={setPrefix}
          />
          <Button
            size="form"
            why={prefix.trim() ? undefined : t`Enter how the SKUs begin.`}
            onClick={() => setAll(withSkus(variants, prefix))}
          >
            <Trans>Fill in missing SKUs</Trans>
          </Button>
        </Group>
      )}
      <table className={classes.variants}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Variant</Trans>
            </th>
            <th scope="col" data-wide>
              <Trans>SKU</Trans>
            </th>
            <th scope="col" data-wide>
              <Trans>Price</Trans>
            </th>
            <th scope="col" data-wide>
              <Trans>Weight (g)</Trans>
            </th>
            <th scope="col" aria-label={t`Edit`} />
          </tr>
        </thead>
        <tbody>
          {shown.map((variant, place) => {
            const index = first + place;
            const name = variantName(variant) || t`Variant ${index + 1}`;
            const skuError = form.errorOf(`variants.${index}.sku`);
            return (
              <tr key={variant.variant_id ?? `${index} ${variant.option_values.join(' ')}`}>
                <td>
                  <span className={classes.name} style={thumb}>
                    <ThumbTile src={variant.image || images[0]} name={name} />
                    <span>
                      <b>{name}</b>
                      {isPhone && (
                        <Text span display="block" size="sm" c="dimmed">
                          {variant.sku || <Trans>No SKU</Trans>}
                          {variant.price_e4 > 0 && (
                            <>
                              {' · '}
                              <MoneyText money={lineTotal(unitPrice(variant.price_e4, currency), 1)} />
                            </>
                          )}
                        </Text>
                      )}
                      {isPhone && skuError && (
                        <Text span display="block" role="alert" size="sm" c="var(--py-danger)">
                          {skuError}
                        </Text>
                      )}
                    </span>
                  </span>
                </td>
                {!isPhone && (
                  <>
                    <td>
                      <TextField
                        bare
                        label={t`SKU of ${name}`}
                        maxLength={marketLimits.sku}
                        {...form.field(`variants.${index}.sku`)}
                      />
                    </td>
                    <td>
                      <PriceField
                        bare
                        label={t`Price of ${name}`}
                        currency={currency}
                        e4={variant.price_e4}
                        error={form.errorOf(`variants.${index}.price_e4`)}
                        onChange={(price) => form.set(`variants.${index}.price_e4`, price)}
                      />
                    </td>
                    <td>
                      <NumberField
                        bare
                        whole
                        optional
                        label={t`Weight of ${name}`}
                        value={variant.weight_g === 0 ? undefined : variant.weight_g}
                        error={form.errorOf(`variants.${index}.weight_g`)}
                        onChange={(weight) => form.set(`variants.${index}.weight_g`, Math.max(0, weight ?? 0))}
                      />
                    </td>
                  </>
                )}
                <td>
                  <IconButton label={t`Edit ${name}`} onClick={() => setOpened(index)}>
                    <IconPencil size={16} stroke={1.6} />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {variants.length > pageSize && (
        <Pager
          page={first / pageSize + 1}
          size={pageSize}
          count={variants.length}
          sizes={sizes}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
      {open && opened !== null && (
        <VariantDrawer
          key={opened}
          variant={open}
          images={images}
          currency={currency}
          offer={offers.find(({ variant_id: id }) => id === open.variant_id)}
          hasOthers={variants.length > 1}
          error={form.errorOf(`variants.${opened}.sku`)}
          onDone={(variant, forAll) => {
            const changed = variants.map((each, at) => (at === opened ? variant : each));
            setAll(forAll ? withGoodsOf(changed, variant) : changed);
            setOpened(null);
          }}
          onRemove={() => {
            setAll(variants.filter((_, at) => at !== opened));
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Surface>
  );
}

const thumb = { '--thumb': '36px' };
