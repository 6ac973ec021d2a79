import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currencySymbol } from '#domain/shared/money/currencies.ts';
import { parseUnitPrice, plainUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { TypedField } from '../../ui/form/TypedField.tsx';

type PriceFieldProps = {
  label: ReactNode;
  bare?: boolean;
  /** Ten-thousandths of the currency; 0 is shown empty: no price yet. */
  e4: number;
  currency: string;
  onChange: (e4: number) => void;
  error?: ReactNode;
};

/** A price per piece, with up to four decimals. */
export function PriceField({ e4, currency, onChange, ...rest }: PriceFieldProps) {
  const { t } = useLingui();
  return (
    <TypedField
      {...rest}
      optional
      numeric
      inputMode="decimal"
      prefix={currencySymbol(currency)}
      unreadable={t`Enter a price such as 3.09.`}
      value={e4 === 0 ? undefined : e4}
      read={(text) => parseUnitPrice(text.trim().replace(',', '.'), currency)?.e4}
      write={(value) => plainUnitPrice(unitPrice(value, currency))}
      onChange={(value) => onChange(value ?? 0)}
    />
  );
}
