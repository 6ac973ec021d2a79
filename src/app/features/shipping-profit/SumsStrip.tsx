import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import type { Sums } from './asked.ts';
import { sideWords, type Side } from './sides.ts';
import classes from './shipping-profit.module.css';

/** The sums over everything the filters leave, not only over the page. */
export function SumsStrip({ sums, sides }: { sums: Sums; sides: readonly Side[] }) {
  const { t, i18n } = useLingui();
  const unknown = sums.unknown;
  return (
    <dl className={classes.sums} aria-label={t`Sums`}>
      <div>
        <dt>{t`Parcels`}</dt>
        <dd>{i18n.number(sums.parcels)}</dd>
      </div>
      {sides.map((side) => (
        <div key={side}>
          <dt>{i18n._(sideWords[side])}</dt>
          <dd>
            <MoneyText money={sums[side]} alarm={side === 'profit'} />
          </dd>
        </div>
      ))}
      {unknown > 0 && (
        <div className={classes.unknown}>
          <dt>
            <Trans>
              <Plural value={unknown} one="# parcel" other="# parcels" /> without an amount
            </Trans>
          </dt>
          <dd>{t`In no profit`}</dd>
        </div>
      )}
    </dl>
  );
}
