import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Opens or closes the tasks drawer, from any feature that starts a task. */
export function openTasks(open: boolean): void {
  isOpen = open;
  listeners.forEach((tell) => tell());
}

export const useTasksOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
