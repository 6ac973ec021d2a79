import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A scannable code — location, variant code, waybill — never an order number. */
export function Plate({ children, size = 'small' }: { children: ReactNode; size?: 'small' | 'large' }) {
  return <span className={size === 'large' ? `${classes.plate} ${classes.large}` : classes.plate}>{children}</span>;
}
