import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import { statusLabel } from './labels.ts';
import classes from './status.module.css';
import { toneOf, type StatusFamily, type Tone } from './tones.ts';

type MarkProps = {
  /** `quiet` tints only what waits or failed (tables); `tinted` always (drawer headers). */
  variant?: 'quiet' | 'tinted';
};

type StatusMarkProps = MarkProps & {
  family: StatusFamily;
  /** The value of the API. */
  status: string | number | null | undefined;
  /** Overrides the map where the tone depends on the user: what waits for another party is `going` for this one. */
  tone?: Tone;
  /** The long label, where no column header names the family. */
  full?: boolean;
};

/** A status: glyph, then word, then colour. */
export function StatusMark({ family, status, tone, full = false, variant = 'quiet' }: StatusMarkProps) {
  const { i18n, t } = useLingui();
  if (status === null || status === undefined || status === '') {
    return (
      <span className={classes.none} title={t`Not known`}>
        —
      </span>
    );
  }
  const label = statusLabel(family, status, full);
  return (
    <ToneMark tone={tone ?? toneOf(family, status)} variant={variant}>
      {label ? i18n._(label) : String(status)}
    </ToneMark>
  );
}

/** The same mark with its own text, for states outside the families ("Within tolerance", "From stock"). */
export function ToneMark({ tone, variant = 'quiet', children }: MarkProps & { tone: Tone; children: ReactNode }) {
  const tinted = variant === 'tinted' || tone === 'wait' || tone === 'bad';
  return (
    <span className={classes.mark} data-tone={tone} data-tinted={tinted || undefined}>
      <Glyph tone={tone} />
      <span>{children}</span>
    </span>
  );
}
