import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChargeableWeight, OfferMarks } from '../../../../shared/shipping/OfferMarks.tsx';
import { ParcelForm } from '../../../../shared/shipping/ParcelForm.tsx';
import { WhyNotCarried } from '../../../../shared/shipping/WhyNotCarried.tsx';
import type { Output } from '../../../../sync/calls.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { checkQuery } from '../queries.ts';
import type { ShipperState } from '../url-state.ts';
import classes from './check.module.css';

type Check = Output<'shipper_price.check'>;
type PriceCheckProps = { state: ShipperState; onState: (next: ShipperState) => void };

/** What every channel charges for one parcel, and why the others do not carry it. */
export function PriceCheck({ state, onState }: PriceCheckProps) {
  const { i18n } = useLingui();
  const { parcel } = state;
  const [on, setOn] = useState(state.on);
  const [known, setKnown] = useState(state.on);
  if (state.on !== known) {
    setKnown(state.on);
    setOn(state.on);
  }
  const result = useRef<HTMLDivElement>(null);
  const isComplete = parcel.country !== '' && parcel.grams !== undefined;
  const query = useQuery({ ...checkQuery(state), enabled: isComplete });
  const place = countryName(parcel.country, i18n.locale);
  return (
    <div className={classes.check}>
      <ParcelForm
        // The fields follow the address bar: back and forward.
        key={JSON.stringify(parcel)}
        parcel={parcel}
        loading={query.isFetching}
        onSubmit={(next) => {
          // On a phone the form fills the screen.
          result.current?.scrollIntoView({ block: 'nearest' });
          if (JSON.stringify([next, on]) === JSON.stringify([parcel, state.on])) void query.refetch();
          else onState({ ...state, parcel: next, on });
        }}
      >
        <DateField
          label={<Trans>On the day</Trans>}
          optional
          clearable
          value={on}
          onChange={setOn}
          help={<Trans>Empty: now.</Trans>}
        />
      </ParcelForm>
      <div ref={result}>
        {query.isLoading && <SkeletonRows rows={4} />}
        {query.error && !query.data && (
          <NotLoaded
            error={query.error}
            title={<Trans>The prices did not load</Trans>}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && isComplete && <CheckResult check={query.data} place={place} grams={parcel.grams ?? 0} />}
        {!isComplete && (
          <Text c="dimmed">
            <Trans>Enter a country and a weight to compare all channels.</Trans>
          </Text>
        )}
      </div>
    </div>
  );
}

function CheckResult({ check: { offers, others }, place, grams }: { check: Check; place: string; grams: number }) {
  const { t, i18n } = useLingui();
  const nameOf = ({ channel, channel_cn: cn }: { channel: string; channel_cn: string }) =>
    i18n.locale.startsWith('zh') ? cn : channel;
  return (
    <Stack gap="lg">
      {offers.length === 0 && <Note tone="wait" title={<Trans>No channel carries this parcel to {place}.</Trans>} />}
      {offers.length > 0 && (
        <ul className={classes.offers} aria-label={t`Prices`}>
          {offers.map((offer) => (
            <OfferLine key={offer.channel_id} offer={offer} name={nameOf(offer)} grams={grams} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section>
          <h2>
            <Plural value={others.length} one="Not possible with # channel" other="Not possible with # channels" />
          </h2>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={other.channel_id}>
                <b>{nameOf(other)}</b>
                <span>
                  <WhyNotCarried why={other.why} place={place} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

type OfferLineProps = { offer: Check['offers'][number]; name: string; grams: number };

function OfferLine({ offer, name, grams }: OfferLineProps) {
  const { from, to } = offer.days;
  return (
    <li>
      <span className={classes.name}>
        <b>{name}</b>
        <OfferMarks offer={offer} />
        <small>
          {offer.carrier}
          {offer.zone !== null && ` · ${offer.zone}`}
        </small>
      </span>
      <span className={classes.muted}>
        <Trans>
          {from} to {to} days
        </Trans>
      </span>
      <span className={classes.muted}>
        <ChargeableWeight offer={offer} grams={grams} />
      </span>
      <span className={classes.price}>
        <MoneyText money={offer.price} />
        <small>
          <MoneyText money={offer.base} /> + <MoneyText money={offer.weight} />
          {offer.surcharges.map(({ name: surcharge, amount, remote_area: area }) => (
            <span key={`${surcharge} ${area}`}>
              {' + '}
              <MoneyText money={amount} /> {area === null ? surcharge : <Trans>remote area {area}</Trans>}
            </span>
          ))}
        </small>
      </span>
    </li>
  );
}
