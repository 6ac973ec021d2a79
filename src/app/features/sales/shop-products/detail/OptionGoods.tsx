import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { MarginText } from '../list/columns.tsx';
import { goodsText, isBundle } from '../goods-text.ts';
import type { ShopVariant } from '../queries.ts';

type OptionGoodsProps = { option: Pick<ShopVariant, 'components' | 'countries' | 'is_gone'> };

/** What an option is mapped to: each product with its units, and what single countries get. */
export function OptionGoods({ option: { components, countries, is_gone } }: OptionGoodsProps) {
  const { i18n } = useLingui();
  if (is_gone)
    return (
      <ToneMark tone="idle">
        <Trans>No longer in the shop</Trans>
      </ToneMark>
    );
  if (components.length === 0)
    return (
      <ToneMark tone="bad">
        <Trans>Not mapped</Trans>
      </ToneMark>
    );
  const withUnits = isBundle(components);
  return (
    <Stack gap={2} align="flex-start">
      {components.map((component) => (
        <ToneMark key={component.variant.variant_id} tone={component.active ? 'good' : 'bad'}>
          {goodsText(component, { locale: i18n.locale, withUnits })}
          {!component.active && (
            <>
              {' · '}
              <Trans>No longer supplied</Trans>
            </>
          )}
        </ToneMark>
      ))}
      {countries.map(({ country_code: code, components: own, channel, margin }) => (
        <Text key={code} span size="xs" c="dimmed">
          <b>{countryName(code, i18n.locale)}</b>:{' '}
          {[
            ...(own ?? []).map((component) => goodsText(component, { locale: i18n.locale, withUnits: isBundle(own) })),
            ...(channel ? [channel] : []),
          ].join(', ')}
          {margin && (
            <>
              {' · '}
              <Trans>Margin</Trans> <MarginText margin={margin} />
            </>
          )}
        </Text>
      ))}
    </Stack>
  );
}
