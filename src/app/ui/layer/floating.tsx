import type { PopoverProps } from '@mantine/core';
import { useLayoutEffect, type RefObject } from 'react';
import type { PopupProps } from './Popup.tsx';
import classes from './popup.module.css';

const padding = 8;

/** What Mantine's Popover and Menu have in common here; Escape goes through the stack of layers. */
export const floatingProps = ({ align = 'start', toRight = false }: Pick<PopupProps, 'align' | 'toRight'>) =>
  ({
    opened: true,
    position: toRight ? 'right-start' : `bottom-${align}`,
    offset: 4,
    floatingStrategy: 'fixed',
    middlewares: { flip: { padding }, shift: { padding }, size: { padding } },
    transitionProps: { duration: 0 },
    trapFocus: true,
    returnFocus: false,
    closeOnEscape: false,
    // Not above the layers that open later: the order in the document decides.
    zIndex: 'var(--mantine-z-index-modal)',
    classNames: { dropdown: classes.popup },
  }) satisfies Partial<PopoverProps>;

/** Gives Mantine an element that is rendered elsewhere as the target. */
export function Anchor({ of, setTarget }: { of: RefObject<HTMLElement | null>; setTarget?: (node: unknown) => void }) {
  useLayoutEffect(() => setTarget?.(of.current), [of, setTarget]);
  return null;
}
