import { useSyncExternalStore } from 'react';

/** `scanned`: a whole code is meant, and what it names opens as soon as it is found. */
export type PaletteState = { readonly open: boolean; readonly text: string; readonly scanned: boolean };

const closed: PaletteState = { open: false, text: '', scanned: false };
let state = closed;
const listeners = new Set<() => void>();

function become(next: PaletteState): void {
  state = next;
  listeners.forEach((tell) => tell());
}

let ahead = { text: '', entered: false };

// Hands that know the palette type on at once, while it is still being fetched: not a letter may be lost.
function hear(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) ahead = { ...ahead, text: ahead.text + event.key };
  else if (event.key === 'Backspace') ahead = { ...ahead, text: ahead.text.slice(0, -1) };
  else if (event.key === 'Enter') ahead = { ...ahead, entered: true };
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** What was typed between opening and now; from here on the palette hears for itself. */
export function takeTyped(): { readonly text: string; readonly entered: boolean } {
  window.removeEventListener('keydown', hear, true);
  return ahead;
}

export function openPalette(text = '', scanned = false): void {
  if (!state.open) {
    ahead = { text: '', entered: false };
    window.addEventListener('keydown', hear, true);
  }
  become({ open: true, text, scanned });
}

export function closePalette(): void {
  takeTyped();
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
