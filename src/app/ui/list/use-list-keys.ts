import { msg } from '@lingui/core/macro';
import { useEffect, type RefObject } from 'react';
import { useKeys } from '../keys/keys.ts';

type ListKeys = {
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  enabled: boolean;
};

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * J and K go through the rows, X selects, "/" goes to the search; Enter and the arrows work on a focused row. Off while
 * typing or under a layer.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, { onSelect, enabled }: ListKeys): void {
  const walk = (by: 1 | -1) => () => frame.current && step(frame.current, by);
  const select = (event: KeyboardEvent) => {
    const id = frame.current ? focusedRow(frame.current)?.dataset['id'] : undefined;
    if (id) onSelect?.(id, event.shiftKey);
  };
  const hasRows = () => enabled;
  const canSelect = () => enabled && onSelect !== undefined;
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Elsewhere the arrows scroll the page.
    const key = (event: KeyboardEvent) => {
      const by = arrows[event.key];
      const isRow = event.target instanceof HTMLElement && event.target.dataset['id'] !== undefined;
      if (by === undefined || !isRow || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(element, by);
    };
    element.addEventListener('keydown', key);
    return () => element.removeEventListener('keydown', key);
  }, [frame]);
  useKeys({
    id: 'list',
    title: msg`List`,
    keys: [
      { press: 'j', label: msg`Next row`, does: walk(1), when: hasRows },
      { press: 'k', label: msg`Previous row`, does: walk(-1), when: hasRows },
      { press: 'down', label: msg`Next row`, when: hasRows },
      { press: 'up', label: msg`Previous row`, when: hasRows },
      { press: 'enter', label: msg`Open the row`, when: hasRows },
      { press: 'x', label: msg`Select the row`, does: select, when: canSelect },
      { press: 'shift+x', label: msg`Select all rows up to this one`, does: select, when: canSelect },
      { press: '/', label: msg`Go to the search`, does: () => searchField()?.focus(), when: () => !!searchField() },
    ],
  });
}

/** The search field of the list on this page. */
export const searchField = () => document.querySelector<HTMLElement>('[data-list-search]');

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
