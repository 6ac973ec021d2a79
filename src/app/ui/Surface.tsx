import type { ReactNode } from 'react';
import classes from './surface.module.css';

type SurfaceProps = {
  /** 15/22 heading inside the card. */
  title?: ReactNode;
  /** Muted, beside the heading. */
  note?: ReactNode;
  /** At the right of the heading. */
  end?: ReactNode;
  /** A table or a list that brings its own padding. */
  flush?: boolean;
  children: ReactNode;
};

/** A card. Never put one into another. */
export function Surface({ title, note, end, flush = false, children }: SurfaceProps) {
  return (
    <section className={classes.surface} data-flush={flush || undefined}>
      {title && (
        <header className={classes.head}>
          <h2>{title}</h2>
          {note && <span className={classes.note}>{note}</span>}
          {end && <span className={classes.end}>{end}</span>}
        </header>
      )}
      {children}
    </section>
  );
}
