import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { internalLimits } from '#domain/catalog/internal-products/content.ts';
import type { NewVariant } from '#domain/catalog/internal-products/new-variants.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './products.module.css';

type SkuFieldsProps = {
  variants: readonly NewVariant[];
  onChange: (variants: readonly NewVariant[]) => void;
  errorOf: (index: number, field: 'sku' | 'option_values') => ReactNode;
};

/** One row per new variant: its values and its SKU. */
export function SkuFields({ variants, onChange, errorOf }: SkuFieldsProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.variants}>
      {variants.map((variant, index) => {
        const name = variant.option_values.join(' / ') || t`Variant`;
        return (
          <li key={name} className={classes.sku}>
            <b>{name}</b>
            <TextField
              bare
              label={t`SKU of ${name}`}
              placeholder={t`SKU`}
              maxLength={internalLimits.sku}
              value={variant.sku}
              error={errorOf(index, 'sku') ?? errorOf(index, 'option_values')}
              onChange={(sku) => onChange(variants.map((each, place) => (place === index ? { ...each, sku } : each)))}
            />
          </li>
        );
      })}
    </ul>
  );
}
