import { Trans, useLingui } from '@lingui/react/macro';
import type { Output } from '../../../../sync/calls.ts';
import { Note } from '../../../../ui/Note.tsx';

type Missed = Output<'quotation.shipperChannelAndPrice'>['missing'][number];

/** Countries without a price, and why. */
export function Missing({ missing }: { missing: readonly Missed[] }) {
  const { t } = useLingui();
  if (missing.length === 0) return null;
  const texts: Readonly<Record<Missed['reason'], string>> = {
    formula: t`no formula covers the product`,
    country: t`no channel goes there`,
    kinds: t`the channels refuse this kind of goods`,
    weight: t`the parcel is outside the weight bands`,
    rate: t`the exchange rate is missing`,
    variant: t`not available`,
    channel: t`not available`,
  };
  const list = [...new Set(missing.map(({ country_code, reason }) => `${country_code}: ${texts[reason]}`))];
  return <Note tone="wait" title={<Trans>Without a price</Trans>} text={list.join(' · ')} />;
}
