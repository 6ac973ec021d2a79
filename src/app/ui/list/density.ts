import { useSyncExternalStore } from 'react';

/** How much room rows take: 42 or 34 px. */
export type Density = 'comfortable' | 'compact';

const key = 'parcelyard.density';
const listeners = new Set<() => void>();

const read = (): Density => (localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable');
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The density of all tables on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, read);

export function chooseDensity(density: Density): void {
  localStorage.setItem(key, density);
  listeners.forEach((tell) => tell());
}
