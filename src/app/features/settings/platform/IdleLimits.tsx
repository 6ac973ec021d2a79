import { Trans } from '@lingui/react/macro';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import classes from '../settings.module.css';

export type IdleField = 'idleStaff' | 'idlePackers' | 'idleSellers';
type Limits = Readonly<Record<IdleField, number | undefined>>;

type IdleLimitsProps = {
  limits: Limits;
  onChange: (field: IdleField, minutes: number | undefined) => void;
  errorOf: (field: IdleField) => string | undefined;
  disabled: boolean;
};

/** After how many minutes without activity a session ends, by role. */
export function IdleLimits({ limits, onChange, errorOf, disabled }: IdleLimitsProps) {
  const labels = {
    idleStaff: <Trans>Staff</Trans>,
    idlePackers: <Trans>Packers</Trans>,
    idleSellers: <Trans>Sellers and affiliates</Trans>,
  };
  return (
    <fieldset className={classes.boxes}>
      <legend>
        <Trans>Signed out after minutes without activity</Trans>
      </legend>
      <div className={classes.thirds}>
        {(['idleStaff', 'idlePackers', 'idleSellers'] as const).map((field) => (
          <NumberField
            key={field}
            label={labels[field]}
            whole
            value={limits[field]}
            onChange={(minutes) => onChange(field, minutes)}
            error={errorOf(field)}
            disabled={disabled}
          />
        ))}
      </div>
      <small>
        <Trans>
          0: never by that. A session ends after 7 days in any case. Who has several roles gets the shortest time. Work
          that waits on a device is kept and sent after the next sign-in.
        </Trans>
      </small>
    </fieldset>
  );
}
