import type { ReactNode } from 'react';
import classes from './ruled-list.module.css';

/** A short list without columns, such as the result of a pasted table: each `li` is a row, with a line between them. */
export const RuledList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
);
