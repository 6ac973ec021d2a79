import { useSyncExternalStore } from 'react';

/** What a person can choose; `auto` follows the device. */
export const schemeChoices = ['dark', 'light', 'auto'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];
export type Scheme = 'dark' | 'light';

/** Where the choice is kept; index.html may read it to paint the first frame in the right colour. */
export const schemeKey = 'parcelyard.scheme';

const listeners = new Set<() => void>();
const device = matchMedia('(prefers-color-scheme: light)');
let choice = readChoice();

/** Speaks to the stylesheets, Mantine's too, and to whoever listens. */
function apply() {
  document.documentElement.dataset['mantineColorScheme'] = presentScheme();
  listeners.forEach((tell) => tell());
}

function readChoice(): SchemeChoice {
  const kept = localStorage.getItem(schemeKey);
  return schemeChoices.find((each) => each === kept) ?? 'dark';
}

function presentScheme(): Scheme {
  if (choice !== 'auto') return choice;
  return device.matches ? 'light' : 'dark';
}

/** Wears the kept scheme, and follows the device and other tabs from now on; call once. */
export function followScheme(): void {
  device.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== schemeKey) return;
    choice = readChoice();
    apply();
  });
  apply();
}

/** Wears a scheme and keeps the choice on this device. */
export function chooseScheme(next: SchemeChoice): void {
  choice = next;
  localStorage.setItem(schemeKey, next);
  apply();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** What was chosen, and what is worn now. */
export function useScheme(): { choice: SchemeChoice; scheme: Scheme } {
  return {
    choice: useSyncExternalStore(subscribe, () => choice),
    scheme: useSyncExternalStore(subscribe, presentScheme),
  };
}
