import { Fragment } from 'react';
import classes from './text.module.css';

/**
 * Aligned digits. Only the runs of digits are tabular: Inter's tabular hyphen is too wide for dates and order numbers, so other characters stay
 * proportional.
 */
export function Tab({ children }: { children: string | number }) {
  const runs = String(children).split(/(\d+)/);
  return (
    <>
      {runs.map((run, index) =>
        index % 2 === 1 ? (
          <span key={index} className={classes.num}>
            {run}
          </span>
        ) : (
          <Fragment key={index}>{run}</Fragment>
        ),
      )}
    </>
  );
}
