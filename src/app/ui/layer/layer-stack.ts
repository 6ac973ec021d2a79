import { useSyncExternalStore } from 'react';

// A modal dialog makes everything outside it untouchable, so whatever must stay in reach (toasts) moves into the top one.
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Puts an open layer on the stack; call the answer when it closes. */
export function enterLayer(element: HTMLElement): () => void {
  stack = [...stack, element];
  listeners.forEach((tell) => tell());
  return () => {
    stack = stack.filter((each) => each !== element);
    listeners.forEach((tell) => tell());
  };
}

/** The topmost open layer, or undefined when the page itself is on top. */
export function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => stack.at(-1),
  );
}
