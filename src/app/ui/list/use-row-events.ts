import type { KeyboardEvent, MouseEvent } from 'react';

type RowEvents = {
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMenu: (id: string, button: HTMLButtonElement) => void;
};

/**
 * One listener for all rows instead of three per row: a press on the box cell selects, on the dots opens the menu, on
 * anything else that acts by itself does that, and elsewhere opens the row.
 */
export function useRowEvents({ onSelect, onOpen, onMenu }: RowEvents) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (!target || id === undefined) return;
    const dots = target.closest<HTMLButtonElement>('button[data-row-menu]');
    if (target.closest('[data-row-check]')) onSelect?.(id, event.shiftKey);
    else if (dots) onMenu(id, dots);
    else if (target.closest('a, button, input, select, label, [popover]')) return;
    // Someone marking text to copy is not opening the row.
    else if (!window.getSelection()?.toString()) onOpen?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.key !== 'Enter' || target?.dataset['id'] === undefined) return;
    event.preventDefault();
    onOpen?.(target.dataset['id']);
  };
  return { onClick, onKeyDown };
}
