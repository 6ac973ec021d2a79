import { Trans, useLingui } from '@lingui/react/macro';
import type { NotCarried } from '#domain/shipping/shipping/price-check.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { goodsKindLabel } from './goods-kind-labels.ts';

/** Why a channel does not carry a parcel, as a sentence. */
export function WhyNotCarried({
  why,
  place,
}: {
  why: NotCarried<string>;
  /** The name of the country. */ place: string;
}) {
  const { i18n } = useLingui();
  const kg = (grams: number) => i18n.number(grams / 1_000, { maximumFractionDigits: 3 });
  switch (why.cause) {
    case 'off':
      return <Trans>The channel or its carrier is disabled.</Trans>;
    case 'country':
      return <Trans>It does not ship to {place}.</Trans>;
    case 'later':
      return (
        <Trans>
          Its prices to {place} begin on <DateText value={why.from} form="day" />.
        </Trans>
      );
    case 'ended':
      return (
        <Trans>
          Its prices to {place} ended on <DateText value={why.to} form="day" />.
        </Trans>
      );
    case 'kinds': {
      const kinds = why.kinds.map((kind) => {
        const label = goodsKindLabel(kind);
        return label ? i18n._(label) : kind;
      });
      const named = new Intl.ListFormat(i18n.locale).format(kinds);
      return <Trans>It does not take: {named}.</Trans>;
    }
    case 'heavy': {
      const [grams, limit] = [kg(why.grams), kg(why.limit_g)];
      return (
        <Trans>
          Too heavy: {grams} kg count, at most {limit} kg are possible.
        </Trans>
      );
    }
    case 'light': {
      const [grams, above] = [kg(why.grams), kg(why.above_g)];
      return (
        <Trans>
          Too light: {grams} kg count, it begins above {above} kg.
        </Trans>
      );
    }
    case 'band': {
      const grams = kg(why.grams);
      return <Trans>It has no price for {grams} kg.</Trans>;
    }
  }
}
