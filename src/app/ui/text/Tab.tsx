import { Fragment } from 'react';
import classes from './text.module.css';

/**
 * Digits that stand in columns. Only the runs of digits are tabular: Inter's tabular hyphen is too wide for dates and
 * order numbers, so what stands between them stays proportional.
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
