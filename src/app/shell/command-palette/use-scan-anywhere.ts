import { useEffect } from 'react';
import { layerIsOpen } from '../../ui/layer/layer-stack.ts';
import { openPalette } from './palette-store.ts';

/** A scanner types a code faster than any user and ends it with Enter. */
const longestPauseMs = 80;
const shortestCode = 6;

/** Opens the palette's match for a code scanned on any page while no field has the focus. */
export function useScanAnywhere(): void {
  useEffect(() => {
    let code = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.matches('input, textarea, select, [contenteditable]') || layerIsOpen()) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const now = event.timeStamp;
      // A held key repeats as fast, but always the same character.
      if (now - last > longestPauseMs || event.repeat) code = '';
      last = now;
      if (event.key.length === 1) code += event.key;
      if (event.key !== 'Enter') return;
      const scanned = code.trim();
      code = '';
      if (scanned.length < shortestCode) return;
      // The Enter of a scanner must not press the focused button.
      event.preventDefault();
      event.stopPropagation();
      openPalette(scanned, true);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
