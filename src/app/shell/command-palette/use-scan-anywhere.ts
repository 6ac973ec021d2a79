import { useEffect } from 'react';
import { listenToScanner } from '../../shared/scan/scanner-keys.ts';
import { layerIsOpen } from '../../ui/layer/layer-stack.ts';
import { openPalette, paletteStore } from './palette-store.ts';

/** Opens the palette's match for a code scanned on any page while no field has the focus. */
export function useScanAnywhere(): void {
  useEffect(
    () =>
      listenToScanner((code) => openPalette(code, true), {
        shortest: 6,
        acceptsSlow: false,
        takesFields: false,
        // While it is loading, the palette collects the keys itself.
        isPaused: () => layerIsOpen() || paletteStore.getState().open,
      }),
    [],
  );
}
