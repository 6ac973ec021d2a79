import { useLingui } from '@lingui/react/macro';
import { parseDecimal } from '#domain/shared/money/text.ts';
import { plainPercent } from '../text/percent.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** A share in basis points, typed in percent with at most two decimals. */
export function PercentField(props: Omit<TypedFieldProps<number>, 'prefix'>) {
  const { t } = useLingui();
  return (
    <TypedField
      {...props}
      numeric
      prefix="%"
      inputMode="decimal"
      unreadable={t`Enter a percentage such as 12.5.`}
      read={(text) => readPercent(text)}
      write={plainPercent}
    />
  );
}

function readPercent(text: string): number | undefined {
  const bp = parseDecimal(text.trim().replace(/\s*%$/, '').replace(',', '.'), 2);
  return bp === null || bp < 0 ? undefined : bp;
}
