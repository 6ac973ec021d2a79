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

export type ShownToast = Toast & { id: number };

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]) {
  toasts = next;
  listeners.forEach((tell) => tell());
}

/** Says something to the person, from anywhere; the answer takes it back. `bad` ones stay until closed. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  // More than four cover the page; the oldest has had its time.
  set([...toasts, { ...toast, stays: toast.stays ?? toast.tone === 'bad', id }].slice(-4));
  return () => hideToast(id);
}

export function hideToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  read: () => toasts,
};
