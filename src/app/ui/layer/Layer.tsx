import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { deferred } from '../deferred.tsx';

export type LayerProps = {
  /** The accessible name. */
  label: string;
  onClose: () => void;
  shape: 'drawer' | 'narrowDrawer' | 'dialog' | 'menuDrawer' | 'palette' | 'stage';
  /** `alertdialog` is announced at once. */
  role?: 'dialog' | 'alertdialog';
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

export type ModalLayerProps = LayerProps & { returnTo: RefObject<Element | null> };

const ModalLayer = deferred(async () => (await import('./loaded.ts')).ModalLayer);

/** A modal layer over the page, open while it is rendered. */
export function Layer(props: LayerProps) {
  const returnTo = useRef<Element>(null);
  // Runs before the portal mounts the content, and so before a field with autoFocus takes the focus.
  useEffect(() => {
    returnTo.current ??= document.activeElement;
  }, []);
  return <ModalLayer {...props} returnTo={returnTo} />;
}
