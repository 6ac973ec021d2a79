import type { ReactNode, RefObject } from 'react';
import { deferred } from '../deferred.tsx';

export type PopupProps = {
  /** The element it is placed at. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  align?: 'start' | 'end' | undefined;
  /** At the right of the anchor instead of under it. */
  toRight?: boolean | undefined;
  /** Give the content a role and a name: a menu, a group. */
  children: ReactNode;
};

/** A floating panel at its anchor, open while it is rendered. */
export const Popup = deferred<PopupProps>(async () => (await import('./loaded.ts')).PopoverPanel);
