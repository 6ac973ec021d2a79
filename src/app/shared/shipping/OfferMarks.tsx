import { Trans, useLingui } from '@lingui/react/macro';
import { ToneMark } from '../../ui/status/StatusMark.tsx';

type Marked = { readonly is_cheapest: boolean; readonly is_fastest: boolean };

/** Marks the cheapest and the fastest channel of a comparison. */
export function OfferMarks({ offer }: { offer: Marked }) {
  return (
    <>
      {offer.is_cheapest && (
        <ToneMark tone="good">
          <Trans>Cheapest</Trans>
        </ToneMark>
      )}
      {offer.is_fastest && (
        <ToneMark tone="going">
          <Trans>Fastest</Trans>
        </ToneMark>
      )}
    </>
  );
}

type Weighed = { readonly chargeable_g: number; readonly volumetric_g: number };

/** The weight that is charged, and whether it comes from the size. `grams`: the weight of the parcel. */
export function ChargeableWeight({ offer, grams }: { offer: Weighed; grams: number }) {
  const { i18n } = useLingui();
  const counted = i18n.number(offer.chargeable_g / 1_000, { maximumFractionDigits: 3 });
  const isBySize = offer.volumetric_g > grams && offer.chargeable_g > grams;
  return isBySize ? <Trans>{counted} kg by size</Trans> : <Trans>{counted} kg</Trans>;
}
