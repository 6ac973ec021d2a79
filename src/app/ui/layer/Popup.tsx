import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { place, type Side } from './place.ts';
import classes from './popup.module.css';

type PopupProps = {
  /** What it hangs from; also where focus returns. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  align?: Side['align'];
  role?: 'menu' | 'dialog' | 'listbox';
  label: string;
  id?: string | undefined;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
};

/**
 * A floating panel in the browser's top layer: above every drawer, closed by Esc or a press outside, and standing in the
 * document where it was written, so that focus and reading order stay right.
 */
export function Popup({
  anchor,
  onClose,
  align = 'start',
  role,
  label,
  id,
  className,
  onKeyDown,
  children,
}: PopupProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const stand = () => {
      if (!anchor.current) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = place(anchor.current.getBoundingClientRect(), size, view, { align });
      element.style.translate = `${left}px ${top}px`;
    };
    element.showPopover();
    stand();
    const resized = new ResizeObserver(stand);
    resized.observe(element);
    window.addEventListener('resize', stand);
    window.addEventListener('scroll', stand, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', stand);
      window.removeEventListener('scroll', stand, { capture: true });
    };
  }, [anchor, align]);

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={[classes.popup, className].filter(Boolean).join(' ')}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
}
