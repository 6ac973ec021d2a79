import type { ReactNode } from 'react';
import classes from './identity.module.css';

/** The head of a form at the door. */
export function SectionTitle({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  );
}
