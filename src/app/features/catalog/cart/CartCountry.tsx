import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { chooseCartCountry, useCartCountry } from '../../../sync/cart/cart-country.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { countryName } from '../../../ui/text/country-name.ts';

/** The country that the cart is priced for: accepted prices hold for one. */
export function CartCountry() {
  const { i18n } = useLingui();
  const countries = countryCodes
    .map((code): { value: string; label: string; note: string } => ({
      value: code,
      label: countryName(code, i18n.locale),
      note: code,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <Box mb="md">
      <SelectField
        label={<Trans>Prices for orders to</Trans>}
        options={countries}
        value={useCartCountry()}
        onChange={(code) => code !== null && chooseCartCountry(code)}
      />
    </Box>
  );
}
