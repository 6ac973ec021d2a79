import { createStore, useStore } from '@mantine/store';

type PaletteState = {
  readonly open: boolean;
  readonly text: string;
  /** Enter was pressed before the response arrived; the match opens when it does. After a scan only an exact match opens. */
  readonly awaited: 'scan' | 'enter' | null;
};

const closed: PaletteState = { open: false, text: '', awaited: null };
export const paletteStore = createStore(closed);

/** Sets the text of the field. */
export const typeInPalette = (text: string): void =>
  paletteStore.setState((state) => ({ ...state, text, awaited: null }));
export const awaitResults = (): void => paletteStore.setState((state) => ({ ...state, awaited: 'enter' }));

// Collects what is typed while the palette is still loading, so that no key is lost.
function captureKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { text } = paletteStore.getState();
  if (event.key.length === 1) typeInPalette(text + event.key);
  else if (event.key === 'Backspace') typeInPalette(text.slice(0, -1));
  else if (event.key === 'Enter') awaitResults();
  else if (event.key === 'Escape') closePalette();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Call when the palette's own field has the focus. */
export const stopCapture = (): void => window.removeEventListener('keydown', captureKey, true);

export function openPalette(text = '', scanned = false): void {
  if (!paletteStore.getState().open) window.addEventListener('keydown', captureKey, true);
  paletteStore.setState({ open: true, text, awaited: scanned ? 'scan' : null });
}

export function closePalette(): void {
  stopCapture();
  paletteStore.setState(closed);
}

export const usePalette = (): PaletteState => useStore(paletteStore);
