import { useId, type ReactNode } from 'react';
import classes from './progress-line.module.css';

type ProgressLineProps = {
  /** What is going on: "Importing 10,000 orders". */
  label: ReactNode;
  /** 0 to 1; undefined while the end is not known. */
  done: number | undefined;
  /** In words, at the right: "6,200 of 10,000". */
  words?: ReactNode;
};

/** How far a longer work has come. */
export function ProgressLine({ label, done, words }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span id={id}>{label}</span>
        <span className={classes.count} aria-live="polite">
          {words}
        </span>
      </div>
      <progress className={classes.bar} aria-labelledby={id} max={1} {...(done === undefined ? {} : { value: done })} />
    </div>
  );
}
