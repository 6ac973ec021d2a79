import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { place, type Side } from './place.ts';
import classes from './popup.module.css';

type PopupProps = {
  /** What it hangs from. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  align?: Side['align'];
  /** At the right of the anchor instead of under it. */
  beside?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  /** Give what stands in it a role and a name: a menu, a group. */
  children: ReactNode;
};

/**
 * A floating panel in the browser's top layer: above every drawer, closed by Esc or a press outside, and standing in the
 * document where it was written, so that focus and reading order stay right. Draw it while it is open.
 */
export function Popup({ anchor, onClose, align = 'start', beside = false, id, className, children }: PopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const stand = () => {
      if (!anchor.current) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = place(anchor.current.getBoundingClientRect(), size, view, { align, beside });
      element.style.translate = `${left}px ${top}px`;
    };
    const toggled = (event: ToggleEvent) => {
      if (event.newState === 'closed') close.current();
    };
    element.showPopover();
    stand();
    // Only what is shown can take the focus, so this cannot be left to the children.
    element.querySelector<HTMLElement>('button, input, a[href]')?.focus({ preventScroll: true });
    const resized = new ResizeObserver(stand);
    resized.observe(element);
    element.addEventListener('toggle', toggled);
    window.addEventListener('resize', stand);
    window.addEventListener('scroll', stand, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('toggle', toggled);
      window.removeEventListener('resize', stand);
      window.removeEventListener('scroll', stand, { capture: true });
    };
  }, [anchor, align, beside]);

  return (
    <div ref={panel} id={id} popover="auto" className={[classes.popup, className].filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}
