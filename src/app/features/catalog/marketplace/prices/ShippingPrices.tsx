import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Table, Text } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionTitles } from '#domain/catalog/marketplace/option-titles.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { Output } from '../../../../sync/calls.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { shippingQuery } from '../queries.ts';
import { offersOf } from './shipping-offers.ts';

type Product = Output<'market_product.detail'>;
type ShippingPricesProps = { product: Product; country: string; onCountry: (country: string) => void };

/** What one piece of an option costs to a country, by channel, with the delivery times. */
export function ShippingPrices({ product, country, onCountry }: ShippingPricesProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = product.variants;
  const variantId = chosen ?? first?.variant_id ?? '';
  const { data, error, refetch } = useQuery({
    ...shippingQuery({ productId: product.market_product_id, variantId, country }),
    enabled: variantId !== '',
  });
  const countries = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const options = product.variants.map((variant) => ({
    value: variant.variant_id,
    label: localizedTitle(optionTitles(variant, product), i18n.locale)[0],
  }));
  const offers = data && offersOf(data);
  const place = countryName(country, i18n.locale);
  if (!first) return null;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mb="sm">
        <SelectField
          label={t`Destination`}
          options={countries}
          value={country}
          onChange={(next) => next && onCountry(next)}
        />
        {options.length > 1 && (
          <SelectField label={t`Option`} options={options} value={variantId} onChange={setChosen} />
        )}
      </SimpleGrid>
      {error && !data && (
        <ErrorPanel
          title={<Trans>The shipping prices did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows label={t`Shipping prices`} rows={3} />}
      {offers?.length === 0 && <Note tone="wait" title={<Trans>No channel ships this to {place}.</Trans>} />}
      {offers && offers.length > 0 && (
        <>
          <Table tabularNums horizontalSpacing={6} verticalSpacing={8} aria-label={t`Shipping prices`}>
            <Table.Tbody>
              {offers.map((offer) => (
                <Table.Tr key={offer.channel_id}>
                  <Table.Td pl={0}>{i18n.locale === 'zh-CN' ? offer.channel_cn : offer.channel}</Table.Td>
                  <Table.Td c="dimmed">
                    <Trans>
                      {offer.days.from} to {offer.days.to} days
                    </Trans>
                  </Table.Td>
                  <Table.Td pr={0} ta="right">
                    <MoneyText money={lineTotal(offer.total, 1)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>For a parcel with one piece, without VAT and duty.</Trans>
          </Text>
        </>
      )}
    </>
  );
}
