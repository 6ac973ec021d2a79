import { useEffect, useEffectEvent, type RefObject } from 'react';
import { enterLayer, returnTarget, topElement } from './layer-stack.ts';

type LayerEntryProps = {
  /** The content; it takes the focus when it is modal. */
  of: RefObject<HTMLElement | null>;
  isModal?: boolean;
  /** What has the focus afterwards. */
  returnTo: RefObject<Element | null>;
  onClose: () => void;
};

/** Puts a layer on the stack. Inside its content, because the portal mounts that later than its parent. */
export function LayerEntry({ of, isModal = false, returnTo, onClose }: LayerEntryProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const before = returnTarget(returnTo.current);
    const leave = enterLayer({ element, isModal, returnTo: before, onClose: () => close() });
    // The layer itself is quieter than its first button, unless something in it asks to be first.
    const first = element.querySelector<HTMLElement>('[data-first-focus]');
    if (isModal && (first || !element.contains(document.activeElement))) (first ?? element).focus();
    return () => {
      leave();
      if (document.activeElement !== document.body) return;
      (before instanceof HTMLElement && before.isConnected ? before : topElement())?.focus();
    };
  }, [of, isModal, returnTo]);
  // Mantine's focus trap would focus the first field a moment later; it finds this instead, which cannot be focused.
  return isModal && <span hidden data-autofocus />;
}
