import { useLayoutEffect, useRef, type RefObject } from 'react';

type RowEvents = {
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMenu: (id: string, button: HTMLButtonElement) => void;
};

/**
 * One listener for all rows instead of three per row: a press on the box cell selects, on the dots opens the menu, on
 * anything else that acts by itself does that, and elsewhere opens the row, as Enter does.
 */
export function useRowEvents(frame: RefObject<HTMLElement | null>, events: RowEvents): void {
  const latest = useRef(events);
  // Before they are painted: whoever sees a row may press it at once.
  useLayoutEffect(() => {
    latest.current = events;
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const click = (event: MouseEvent) => pressed(event, latest.current);
    const key = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const id = target?.dataset['id'];
      if (event.key !== 'Enter' || id === undefined) return;
      event.preventDefault();
      latest.current.onOpen?.(id);
    };
    element.addEventListener('click', click);
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', key);
    };
  }, [frame]);
}

function pressed(event: MouseEvent, { onSelect, onOpen, onMenu }: RowEvents) {
  const target = event.target instanceof Element ? event.target : null;
  const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (!target || id === undefined) return;
  const dots = target.closest<HTMLButtonElement>('button[data-row-menu]');
  if (target.closest('[data-row-check]')) onSelect?.(id, event.shiftKey);
  else if (dots) onMenu(id, dots);
  else if (target.closest('a, button, input, select, label')) return;
  // Someone marking text to copy is not opening the row.
  else if (!window.getSelection()?.toString()) onOpen?.(id);
}
