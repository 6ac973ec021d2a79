import type { ReactNode } from 'react';
import { linkClass } from '../../../ui/button/Button.tsx';
import classes from './imports.module.css';

/** The end of a list that is cut: shows the rest in place. */
export function ShowAll({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={`${linkClass} ${classes.more}`} onClick={onShow}>
        {children}
      </button>
    </li>
  );
}
