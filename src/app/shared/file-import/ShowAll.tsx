import type { ReactNode } from 'react';
import { linkClass } from '../../ui/button/Button.tsx';

/** The end of a list that is cut: shows the rest in place. */
export function ShowAll({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={linkClass} onClick={onShow}>
        {children}
      </button>
    </li>
  );
}
