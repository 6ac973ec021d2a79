import { Trans, useLingui } from '@lingui/react/macro';
import { plainVatNumber, vatNumberExample, vatNumberOk } from '#domain/platform/settings/vat-number.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FormField } from './use-call-form.ts';

/** What is wrong with a VAT number of a country; undefined when it fits or is missing. */
export function useVatFault(): (text: string, country: string) => string | undefined {
  const { t } = useLingui();
  return (text, country) => {
    const number = plainVatNumber(text);
    if (number === '' || country === '' || vatNumberOk(number, country)) return undefined;
    const example = vatNumberExample(country);
    return example ? t`It looks like ${example}.` : t`2 to 20 letters and digits.`;
  };
}

type VatNumberFieldProps = FormField<string> & { country: string; isInVies?: boolean };

/** A VAT number of a country. */
export function VatNumberField({ country, isInVies = false, ...field }: VatNumberFieldProps) {
  const example = vatNumberExample(country);
  const asIn = example && <Trans>As in {example}.</Trans>;
  return (
    <TextField
      label={<Trans>VAT number</Trans>}
      help={
        <>
          {asIn}{' '}
          {isInVies ? (
            <Trans>It is checked in VIES.</Trans>
          ) : (
            <Trans>We check its form, not whether it is in use.</Trans>
          )}
        </>
      }
      optional
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  );
}
