import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Sums } from './queries.ts';
import { sideLabels, type Side } from './sides.ts';

type SumsStripProps = { sums: Sums; sides: readonly Side[]; period: { readonly from: string; readonly to: string } };

/** The totals over all filtered rows, not only the page. */
export function SumsStrip({ sums, sides, period }: SumsStripProps) {
  const { t, i18n } = useLingui();
  const unknown = sums.unknown;
  const without = (
    <Trans>
      <Plural value={unknown} one="# parcel" other="# parcels" /> without an amount
    </Trans>
  );
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'period', label: t`Period`, value: `${formatDay(period.from)} – ${formatDay(period.to)}`, isText: true },
        { id: 'parcels', label: t`Parcels`, value: i18n.number(sums.parcels) },
        ...sides.map((side) => ({
          id: side,
          label: i18n._(sideLabels[side]),
          value: <MoneyText money={sums[side]} alarm={side === 'profit'} />,
        })),
        ...(unknown > 0 ? [{ id: 'unknown', label: without, value: t`Not included in these sums`, isText: true }] : []),
      ]}
    />
  );
}
