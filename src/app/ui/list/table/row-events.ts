import type { HTMLAttributes } from 'react';

type RowEvents = {
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMenu?: (id: string, button: HTMLButtonElement) => void;
};

/**
 * Handlers for the element around all rows, instead of three per row: a click on the checkbox cell selects, on the dots opens the menu, on another
 * control does what that does, and elsewhere opens the row, as Enter does.
 */
export const rowEvents = ({ onSelect, onOpen, onMenu }: RowEvents): HTMLAttributes<HTMLElement> => ({
  onClick: ({ target, shiftKey }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id === undefined) return;
    const dots = target.closest<HTMLButtonElement>('button[data-row-menu]');
    if (target.closest('[data-row-check]')) onSelect?.(id, shiftKey);
    else if (dots) onMenu?.(id, dots);
    else if (target.closest('a, button, input, select, label')) return;
    // Text that was selected to be copied does not open the row.
    else if (!window.getSelection()?.toString()) onOpen?.(id);
  },
  onKeyDown: (event) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['id'] : undefined;
    if (event.key !== 'Enter' || id === undefined) return;
    event.preventDefault();
    onOpen?.(id);
  },
});
