import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { Note } from '../../../ui/Note.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { QuoteRequest } from './url-state.ts';
import classes from './quotes.module.css';

type Quotes = Output<'shipper.shippingQuotes'>;
type ChannelQuotesProps = { quotes: Quotes; request: QuoteRequest };

/** The channels that carry the parcel, cheapest first; or why none does. */
export function ChannelQuotes({
  quotes: { list, heaviest_g: heaviest },
  request: { country, grams = 0 },
}: ChannelQuotesProps) {
  const { t, i18n } = useLingui();
  const place = countryName(country, i18n.locale);
  const kg = (weight: number) => i18n.number(weight / 1_000, { maximumFractionDigits: 3 });
  if (list.length === 0) {
    const maxWeight = heaviest === null ? '' : kg(heaviest);
    return (
      <Note
        tone="wait"
        title={
          heaviest === null ? (
            <Trans>No channel ships this to {place}.</Trans>
          ) : (
            <Trans>
              The parcel is too heavy for every channel to {place}: at most {maxWeight} kg.
            </Trans>
          )
        }
      />
    );
  }
  return (
    <Stack component="section" gap="sm" aria-label={t`Prices`} className={classes.offers}>
      <ul>
        {list.map((offer) => {
          const counted = kg(offer.chargeable_g);
          const { from, to } = offer.days;
          const isBySize = offer.volumetric_g > grams && offer.chargeable_g > grams;
          return (
            <li key={`${offer.carrier} ${offer.channel}`}>
              <Stack component="span" gap={0}>
                <b>{i18n.locale.startsWith('zh') ? offer.channel_cn : offer.channel}</b>
                <Text span inherit c="dimmed">
                  {offer.carrier}
                </Text>
              </Stack>
              <Text span inherit c="dimmed">
                <Trans>
                  {from} to {to} days
                </Trans>
              </Text>
              <span className={classes.weight}>
                {isBySize ? <Trans>{counted} kg by size</Trans> : <Trans>{counted} kg</Trans>}
              </span>
              <MoneyText money={offer.price} className={classes.price} />
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed">
        <Trans>
          For one parcel, without its goods, VAT and duty. Half of the parcels arrive within the first number of days,
          nine of ten within the second.
        </Trans>
      </Text>
    </Stack>
  );
}
