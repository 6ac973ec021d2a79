import { useState, type ReactNode } from 'react';
import classes from './footer.module.css';

const firstYear = 2019;

/** "© 2019–2026 Parcelyard", and links beside it. */
export function Footer({ children }: { children?: ReactNode }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes.footer}>
      <span>
        © {firstYear}–{year} Parcelyard
      </span>
      {children && <span className={classes.links}>{children}</span>}
    </footer>
  );
}
