import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import classes from './unit-bar.module.css';

/** One segment per unit of the parcel: done, next, open. */
export const UnitBar = memo(function UnitBar({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.units}>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: total }, (_, unit) => (
          <i key={unit} data-state={unit < done ? 'done' : unit === done ? 'next' : undefined} />
        ))}
      </div>
      <span className={classes.count} aria-live="polite">
        <Trans>
          <b>{done}</b> of {total}
        </Trans>
      </span>
    </div>
  );
});
