import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { use, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { SchemeScope } from '../scheme-scope.ts';
import { enterLayer, topElement } from './layer-stack.ts';
import type { ModalLayerProps } from './Layer.tsx';
import classes from './layer.module.css';

/** Mantine's Drawer or Modal in one of our shapes. */
export function ModalLayer({ label, onClose, shape, role, onKeyDown, returnTo, children }: ModalLayerProps) {
  const content = useRef<HTMLDivElement>(null);
  const scheme = use(SchemeScope);
  const { Root, Overlay, Content } = /drawer$/i.test(shape) ? Drawer : Modal;
  // React passes on the keys of layers that were opened from this one.
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Node && content.current?.contains(event.target)) onKeyDown?.(event);
  };
  return (
    <Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      // It is mounted open, where Mantine has no transition; a keyframe animation leaves no transform either.
      transitionProps={{ duration: 0 }}
      removeScrollProps={{ allowPinchZoom: true }}
      classNames={{ root: classes[shape], overlay: classes.overlay, inner: classes.inner, content: classes.content }}
      data-mantine-color-scheme={scheme}
      onKeyDown={keyDown}
    >
      <Overlay />
      <Content ref={content} aria-label={label} renderRoot={(props) => <section {...props} role={role ?? 'dialog'} />}>
        {children}
        <LayerFocus content={content} returnTo={returnTo} onClose={onClose} />
      </Content>
    </Root>
  );
}

type LayerFocusProps = Pick<ModalLayerProps, 'onClose' | 'returnTo'> & { content: RefObject<HTMLElement | null> };

/** Puts a layer on the stack. Inside the content, because the portal mounts that later than its parent. */
export function LayerFocus({ content, returnTo, onClose }: LayerFocusProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const before = returnTo.current;
    const leave = enterLayer({ element, isModal: true, onClose: () => close.current() });
    // The layer itself is quieter than its first button, unless something in it asks to be first.
    const first = element.querySelector<HTMLElement>('[data-first-focus]');
    if (first || !element.contains(document.activeElement)) (first ?? element).focus();
    return () => {
      leave();
      const target = before instanceof HTMLElement && before.isConnected ? before : topElement();
      target?.focus();
    };
  }, [content, returnTo]);
  // Mantine's focus trap would focus the first field a moment later; it finds this instead, which cannot be focused.
  return <span hidden data-autofocus />;
}
