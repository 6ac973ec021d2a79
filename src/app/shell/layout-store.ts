import { useSyncExternalStore } from 'react';
import { choose, readLayout, type LayoutSettings } from './layout-settings.ts';

const key = 'parcelyard.layout';
const listeners = new Set<() => void>();
let settings = readLayout(localStorage.getItem(key));

/** Colours are worn by the whole document; the rest is the frame's. */
function wear(): void {
  const { dataset } = document.documentElement;
  dataset['pyPrimary'] = settings.primaryColor;
  if (settings.colorWeak) dataset['pyWeak'] = '';
  else delete dataset['pyWeak'];
  listeners.forEach((tell) => tell());
}

/** Wears what was kept, and follows the device's other windows; call once. */
export function followLayout(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    settings = readLayout(event.newValue);
    wear();
  });
  wear();
}

/** Wears a choice and keeps it on this device. */
export function chooseLayout(choice: Partial<LayoutSettings>): void {
  settings = choose(settings, choice);
  localStorage.setItem(key, JSON.stringify(settings));
  wear();
}

export const useLayout = (): LayoutSettings =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => settings,
  );
