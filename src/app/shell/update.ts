import { useSyncExternalStore } from 'react';

type Apply = () => void;
let waiting: Apply | null = null;
const listeners = new Set<() => void>();

/** A new version has been fetched and waits; `apply` takes it into use. The person decides when: see UpdateNotice. */
export function announceUpdate(apply: Apply): void {
  waiting = apply;
  listeners.forEach((tell) => tell());
}

/** Takes the waiting version into use, or null while there is none. */
export const useUpdate = (): Apply | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => waiting,
  );
