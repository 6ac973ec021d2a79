import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Opens or closes the tasks drawer, from any feature that starts a task. */
export function openTasks(open: boolean): void {
  isOpen = open;
  listeners.forEach((onChange) => onChange());
}

export const useTasksOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
