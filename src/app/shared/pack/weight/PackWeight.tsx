import { Trans, useLingui } from '@lingui/react/macro';
import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { bandOf } from './weight-band.ts';
import classes from './pack-weight.module.css';

type PackWeightProps = {
  /** All in grams. Undefined while nothing is on the scale. */
  weight: number | undefined;
  expected: number;
  min: number;
  max: number;
  /** The field to type the weight, where no scale is connected. */
  field?: ReactNode;
};

/** The parcel's weight against the expected one: figure, tolerance band, and the verdict in words. */
export function PackWeight({ weight, expected, min, max, field }: PackWeightProps) {
  const { i18n } = useLingui();
  const kg = (grams: number) => i18n.number(grams / 1000, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const { at, from, to, middle, within } = bandOf({ weight, expected, min, max });
  const expectedKg = kg(expected);
  return (
    <section className={classes.weight}>
      <header className={classes.head}>
        <IconScale size={22} stroke={1.6} aria-hidden="true" />
        <b>
          <Trans>Weight</Trans>
        </b>
        <span className={classes.verdict} aria-live="polite">
          {weight !== undefined && (
            <ToneMark tone={within ? 'good' : 'wait'} variant="tinted">
              {within ? <Trans>Within tolerance</Trans> : <Trans>Outside tolerance</Trans>}
            </ToneMark>
          )}
        </span>
      </header>
      {field ?? (
        <p className={classes.figure}>
          {weight === undefined ? '—' : kg(weight)} <span>kg</span>
        </p>
      )}
      <div
        className={classes.band}
        data-within={within || undefined}
        style={{ '--from': `${from}%`, '--to': `${to}%`, '--middle': `${middle}%`, '--at': `${at ?? 0}%` }}
        aria-hidden="true"
      >
        {at !== undefined && <i />}
      </div>
      <div className={classes.scale}>
        <span style={{ '--x': `${from}%` }}>{kg(min)}</span>
        <span style={{ '--x': `${middle}%` }}>
          <Trans>expected {expectedKg}</Trans>
        </span>
        <span style={{ '--x': `${to}%` }}>{kg(max)}</span>
      </div>
    </section>
  );
}
