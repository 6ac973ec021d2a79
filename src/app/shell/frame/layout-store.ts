import { useSyncExternalStore } from 'react';
import { choose, readLayout, type LayoutSettings } from './layout-settings.ts';

const key = 'parcelyard.layout';
const listeners = new Set<() => void>();
let settings = readLayout(localStorage.getItem(key));

/** The colours are attributes of the document; the rest is the frame's. */
function apply(next: LayoutSettings): void {
  settings = next;
  const root = document.documentElement;
  root.dataset['pyPrimary'] = settings.primaryColor;
  root.toggleAttribute('data-py-weak', settings.colorWeak);
  listeners.forEach((listener) => listener());
}

/** Applies the kept settings, and those of the device's other windows; call once. */
export function followLayout(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) apply(readLayout(event.newValue));
  });
  apply(settings);
}

/** Applies a choice and keeps it on this device. */
export function chooseLayout(choice: Partial<LayoutSettings>): void {
  apply(choose(settings, choice));
  localStorage.setItem(key, JSON.stringify(settings));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLayout = (): LayoutSettings => useSyncExternalStore(subscribe, () => settings);
