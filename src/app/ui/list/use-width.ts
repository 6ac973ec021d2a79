import { useSyncExternalStore } from 'react';

export type Width = 'phone' | 'tablet' | 'desktop';

// Created once: every row of a list uses them.
let media: { phone: MediaQueryList; desktop: MediaQueryList } | undefined;
const queries = () =>
  (media ??= { phone: matchMedia('(max-width: 768px)'), desktop: matchMedia('(min-width: 1200px)') });

/** The layout for the window's width: phone ≤ 768, tablet 769–1199, desktop ≥ 1200 px. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(changed: () => void) {
  const { phone, desktop } = queries();
  phone.addEventListener('change', changed);
  desktop.addEventListener('change', changed);
  return () => {
    phone.removeEventListener('change', changed);
    desktop.removeEventListener('change', changed);
  };
}

function read(): Width {
  const { phone, desktop } = queries();
  return phone.matches ? 'phone' : desktop.matches ? 'desktop' : 'tablet';
}
