import { useSyncExternalStore } from 'react';

/**
 * `awaited`: Enter came before the answer did; what it meant opens when it is there. After a scan that is only what bears
 * the very code.
 */
export type PaletteState = {
  readonly open: boolean;
  readonly text: string;
  readonly awaited: 'scan' | 'enter' | null;
};

const closed: PaletteState = { open: false, text: '', awaited: null };
let state = closed;
const listeners = new Set<() => void>();

function become(next: PaletteState): void {
  state = next;
  listeners.forEach((tell) => tell());
}

/** What stands in the field now. */
export const typeInPalette = (text: string): void => become({ ...state, text, awaited: null });
export const awaitAnswer = (): void => become({ ...state, awaited: 'enter' });

// Hands that know the palette type on at once, while it is still being fetched: not a letter may be lost.
function hear(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) typeInPalette(state.text + event.key);
  else if (event.key === 'Backspace') typeInPalette(state.text.slice(0, -1));
  else if (event.key === 'Enter') awaitAnswer();
  else if (event.key === 'Escape') closePalette();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Until the palette's own field has the focus. */
export const stopHearing = (): void => window.removeEventListener('keydown', hear, true);

export function openPalette(text = '', scanned = false): void {
  if (!state.open) window.addEventListener('keydown', hear, true);
  become({ open: true, text, awaited: scanned ? 'scan' : null });
}

export function closePalette(): void {
  stopHearing();
  become(closed);
}

export const usePalette = (): PaletteState =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );
