import { useEffect, useRef, type ReactNode } from 'react';
import classes from './pack-panel.module.css';

type PackPanelProps = {
  /** A check mark in a green disc when all units are in. */
  icon?: ReactNode;
  good?: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Pictures, a field, other content. */
  children?: ReactNode;
  onClick?: (() => void) | undefined;
  /** Announced when it appears, and focused unless the user is in a field or a dialog. */
  takesFocus?: boolean;
};

/** A panel of the packing screen: "All 5 units are in", "Add a photo", "Scan a parcel". */
export function PackPanel({ icon, good = false, title, text, children, onClick, takesFocus = false }: PackPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && !document.activeElement?.closest('input, textarea, [aria-modal]')) panel.current?.focus();
  }, [takesFocus]);
  const inside = (
    <>
      <span className={classes.head}>
        {icon && (
          <span className={classes.icon} data-good={good || undefined} aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={classes.words}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </span>
      </span>
      {children && <span className={classes.below}>{children}</span>}
    </>
  );
  if (!onClick)
    return (
      <section
        ref={panel}
        tabIndex={takesFocus ? -1 : undefined}
        role={takesFocus ? 'status' : undefined}
        className={classes.panel}
      >
        {inside}
      </section>
    );
  return (
    <button type="button" className={classes.panel} onClick={onClick}>
      {inside}
    </button>
  );
}
