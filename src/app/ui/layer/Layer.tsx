import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { enterLayer } from './layer-stack.ts';
import classes from './layer.module.css';

type LayerProps = {
  /** What it is, for those who cannot see it. */
  label: string;
  onClose: () => void;
  shape: 'drawer' | 'narrowDrawer' | 'dialog' | 'menuDrawer' | 'palette' | 'stage';
  /** A dialog that asks is announced at once. */
  role?: 'dialog' | 'alertdialog';
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  children: ReactNode;
};

/**
 * An open layer over the page: the browser's own modal dialog, which keeps focus inside, gives it back on closing, and lets
 * Esc close one layer at a time. Draw it while it is open; leave it out to close it.
 */
export function Layer({ label, onClose, shape, role, onKeyDown, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    // The browser would focus the first button; the layer itself is quieter, unless something in it asks to be first: as a
    // field with autoFocus does, which React focuses while the layer is still closed.
    (element.querySelector<HTMLElement>('[data-first-focus]') ?? element).focus();
    const leave = enterLayer(element);
    return () => {
      leave();
      if (element.open) element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={`${classes.layer} ${classes[shape]}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // React decides what is open; the browser only asks. A cancel that bubbles up is another layer's or a file field's.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function isOutside(element: HTMLElement, at: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom;
}
