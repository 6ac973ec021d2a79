import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useRef } from 'react';
import { Anchor, floatingProps } from './floating.tsx';
import { LayerEntry } from './LayerEntry.tsx';
import type { PopupProps } from './Popup.tsx';

/** Mantine's Popover at an element that is rendered elsewhere. */
export function PopoverPanel({ anchor, onClose, align, toRight, children }: PopupProps) {
  const dropdown = useRef<HTMLDivElement>(null);
  return (
    <Popover {...floatingProps({ align, toRight })} onDismiss={onClose} withRoles={false}>
      <Popover.Target refProp="setTarget">
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={dropdown}>
        {children}
        <LayerEntry of={dropdown} returnTo={anchor} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
