import { useEffect, useRef, type RefObject } from 'react';

type ListKeys = {
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  enabled: boolean;
};

/** J and K walk the rows, X selects, "/" goes to the search; Enter is the row's own. Off while typing or under a layer. */
export function useListKeys(frame: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || layerIsOpen()) return;
      if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('[data-list-search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        return;
      }
      if (!latest.current.enabled || !frame.current) return;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        event.preventDefault();
        step(frame.current, key === 'j' ? 1 : -1);
      }
      if (key === 'x') {
        const id = focusedRow(frame.current)?.dataset['id'];
        if (id) latest.current.onSelect?.(id, event.shiftKey);
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [frame]);
}

const focusedRow = (frame: HTMLElement) =>
  frame.contains(document.activeElement)
    ? (document.activeElement?.closest<HTMLElement>('[data-id]') ?? undefined)
    : undefined;

function step(frame: HTMLElement, by: 1 | -1) {
  const rows = [...frame.querySelectorAll<HTMLElement>('[data-id]')];
  const current = focusedRow(frame);
  const at = current ? rows.indexOf(current) : by === 1 ? -1 : rows.length;
  const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])');

const layerIsOpen = () => document.querySelector('dialog[open], [popover]:popover-open') !== null;
