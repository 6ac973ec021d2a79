import type { ReactNode } from 'react';
import type { Tone } from '../status/tones.ts';

export type Toast = {
  tone: Tone;
  /** What happened, in a few words. */
  title: ReactNode;
  /** What it means: an amount, what to do. */
  text?: ReactNode;
  /** One way on: Undo, Reload. */
  action?: { label: ReactNode; onSelect: () => void };
  /** Stays until closed. Refusals always do; the rest go after 5 s. */
  stays?: boolean;
};

let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere; the result hides it. `bad` ones stay until closed. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = `toast-${lastId}`;
  if (lastId === 1) listeners.forEach((listener) => listener());
  let isHidden = false;
  let hide = () => {
    isHidden = true;
  };
  void import('./loaded.ts').then(({ display }) => {
    if (!isHidden) hide = display({ ...toast, stays: toast.stays ?? toast.tone === 'bad' }, id);
  });
  return () => hide();
}

/** Whether there has been a toast; until then nothing is loaded for them. */
export const firstToast = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => lastId > 0,
};
