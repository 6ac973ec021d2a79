import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Shows or puts away the drawer of one's tasks, from wherever work was started. */
export function openTasks(open: boolean): void {
  isOpen = open;
  listeners.forEach((tell) => tell());
}

export const useTasksOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
