import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { ChargeableWeight, OfferMarks } from '../../../shared/shipping/OfferMarks.tsx';
import { WhyNotCarried } from '../../../shared/shipping/WhyNotCarried.tsx';
import type { Output } from '../../../sync/calls.ts';
import { Note } from '../../../ui/Note.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { ParcelState } from '../../../shared/shipping/parcel-state.ts';
import classes from './quotes.module.css';

type Quotes = Output<'shipper.shippingQuotes'>;
type ChannelQuotesProps = { quotes: Quotes; request: ParcelState };

const nameOf = ({ channel, channel_cn: cn }: { channel: string; channel_cn: string }, locale: string): string =>
  locale.startsWith('zh') ? cn : channel;

/** The channels that carry the parcel, cheapest first, and why the others do not. */
export function ChannelQuotes({ quotes: { list, others }, request }: ChannelQuotesProps) {
  const { t, i18n } = useLingui();
  const place = countryName(request.country, i18n.locale);
  return (
    <Stack gap="lg">
      {list.length === 0 && (
        <Note
          tone="wait"
          title={
            others.length === 0 ? (
              <Trans>No channel ships this to {place}.</Trans>
            ) : (
              <Trans>No channel carries this parcel to {place}.</Trans>
            )
          }
        />
      )}
      {list.length > 0 && (
        <Stack component="section" gap="sm" aria-label={t`Prices`} className={classes.offers}>
          <ul>
            {list.map((offer) => (
              <OfferLine key={`${offer.carrier} ${offer.channel}`} offer={offer} grams={request.grams ?? 0} />
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            <Trans>
              For one parcel, without its goods, VAT and duty. Half of the parcels arrive within the first number of
              days, nine of ten within the second.
            </Trans>
          </Text>
        </Stack>
      )}
      {others.length > 0 && (
        <Stack component="section" gap={4} className={classes.others}>
          <h2>
            <Plural value={others.length} one="Not possible with # channel" other="Not possible with # channels" />
          </h2>
          <ul>
            {others.map((other) => (
              <li key={`${other.carrier} ${other.channel}`}>
                <b>{nameOf(other, i18n.locale)}</b>
                <span>
                  <WhyNotCarried why={other.why} place={place} />
                </span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}

function OfferLine({ offer, grams }: { offer: Quotes['list'][number]; grams: number }) {
  const { i18n } = useLingui();
  const { from, to } = offer.days;
  return (
    <li>
      <Stack component="span" gap={0}>
        <Group component="span" gap="2px 12px">
          <b>{nameOf(offer, i18n.locale)}</b>
          <OfferMarks offer={offer} />
        </Group>
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
        <ChargeableWeight offer={offer} grams={grams} />
      </span>
      <span className={classes.price}>
        <MoneyText money={offer.price} />
        {offer.is_remote && (
          <Text span inherit size="xs" c="dimmed" display="block" fw={400}>
            <Trans>with remote area</Trans>
          </Text>
        )}
      </span>
    </li>
  );
}
