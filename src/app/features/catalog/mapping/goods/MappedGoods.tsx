import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import type { Option } from '../OptionRow.tsx';
import { VariantLine, variantName } from '../VariantLine.tsx';

type MappedGoodsProps = { option: Pick<Option, 'components' | 'countries'> };

/** What an option is mapped to: each product with its quantity, and what single countries get. */
export function MappedGoods({ option: { components, countries } }: MappedGoodsProps) {
  const { i18n } = useLingui();
  const isBundle = components.length > 1 || components.some(({ quantity }) => quantity > 1);
  return (
    <Stack gap="xs" flex={1} miw={0}>
      {components.map(({ variant, quantity, active }) => (
        <VariantLine
          key={variant.variant_id}
          variant={variant}
          {...(isBundle ? { quantity } : {})}
          note={
            !active && (
              <ToneMark tone="wait">
                <Trans>No longer supplied</Trans>
              </ToneMark>
            )
          }
        />
      ))}
      {countries.map(({ country_code, components: own, channel }) => (
        <Text key={country_code} span size="xs" c="dimmed">
          <b>{countryName(country_code, i18n.locale)}</b>:{' '}
          {[
            ...(own ?? []).map(({ variant, quantity }) => `${quantity} × ${variantName(variant, i18n.locale)}`),
            ...(channel ? [channel] : []),
          ].join(', ')}
        </Text>
      ))}
    </Stack>
  );
}
