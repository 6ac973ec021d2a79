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

export const openPalette = (text = '', scanned = false): void => become({ open: true, text, scanned });
export const closePalette = (): void => become(closed);

export const usePalette = (): PaletteState =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );
