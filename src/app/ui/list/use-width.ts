import { useSyncExternalStore } from 'react';

export type Width = 'phone' | 'tablet' | 'desktop';

const phone = '(max-width: 768px)';
const desktop = '(min-width: 1200px)';

/** Which of the three layouts the window has room for: phone ≤ 768, tablet 769–1199, desktop ≥ 1200 px. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(changed: () => void) {
  const queries = [matchMedia(phone), matchMedia(desktop)];
  queries.forEach((query) => query.addEventListener('change', changed));
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

const read = (): Width => (matchMedia(phone).matches ? 'phone' : matchMedia(desktop).matches ? 'desktop' : 'tablet');
