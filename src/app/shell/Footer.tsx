import { useState } from 'react';
import classes from './footer.module.css';

const firstYear = 2019;

/** "© 2019–2026 Parcelyard". */
export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes.footer}>
      © {firstYear}–{year} Parcelyard
    </footer>
  );
}
