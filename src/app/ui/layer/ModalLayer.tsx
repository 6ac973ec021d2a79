import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { use, useRef, type KeyboardEvent } from 'react';
import { SchemeScope } from '../scheme-scope.ts';
import type { ModalLayerProps } from './Layer.tsx';
import { unlessUnsaved } from '../unsaved/unsaved-store.ts';
import { LayerClose } from './layer-close.ts';
import { LayerEntry } from './LayerEntry.tsx';
import classes from './layer.module.css';

/** Mantine's Drawer or Modal in one of our shapes. */
export function ModalLayer({ label, onClose, shape, role, onKeyDown, returnTo, children }: ModalLayerProps) {
  const content = useRef<HTMLDivElement>(null);
  const scheme = use(SchemeScope);
  const { Root, Overlay, Content } = /drawer$/i.test(shape) ? Drawer : Modal;
  const close = () => unlessUnsaved(content.current, onClose);
  // React passes on the keys of layers that were opened from this one.
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Node && content.current?.contains(event.target)) onKeyDown?.(event);
  };
  return (
    <Root
      opened
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      // It is mounted open, where Mantine has no transition; a keyframe animation leaves no transform either.
      transitionProps={{ duration: 0 }}
      lockScroll={document.documentElement.scrollHeight > document.documentElement.clientHeight}
      removeScrollProps={{ allowPinchZoom: true }}
      classNames={{ root: classes[shape], overlay: classes.overlay, inner: classes.inner, content: classes.content }}
      data-mantine-color-scheme={scheme}
      onKeyDown={keyDown}
    >
      <Overlay />
      <Content ref={content} aria-label={label} renderRoot={(props) => <section {...props} role={role ?? 'dialog'} />}>
        <LayerClose value={close}>{children}</LayerClose>
        <LayerEntry of={content} isModal returnTo={returnTo} onClose={close} />
      </Content>
    </Root>
  );
}
