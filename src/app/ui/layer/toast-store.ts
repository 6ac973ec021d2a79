import { createStore } from '@mantine/store';
import type { ReactNode } from 'react';
import type { Tone } from '../status/tones.ts';

export type Toast = {
  tone: Tone;
  /** The event, in a few words. */
  title: ReactNode;
  /** The details: an amount, what to do. */
  text?: ReactNode;
  /** One action: Undo, Reload. */
  action?: { label: ReactNode; onSelect: () => void };
  /** Stays until closed. Refusals always do; the rest close after 5 s. */
  stays?: boolean;
};

let lastId = 0;
/** Nothing is rendered for toasts until the first one is shown. */
export const toastStore = createStore({ isUsed: false });

/** Shows a toast, from anywhere; the result hides it. `bad` ones stay until closed. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = `toast-${lastId}`;
  let isHidden = false;
  let hide = () => {
    isHidden = true;
  };
  const show = () =>
    import('./loaded.ts').then(
      ({ display }) => {
        if (isHidden) return;
        toastStore.setState({ isUsed: true });
        hide = display({ ...toast, stays: toast.stays ?? toast.tone === 'bad' }, id);
      },
      // A device that lost the connection before it loaded them shows them when it is back.
      () => addEventListener('online', show, { once: true }),
    );
  void show();
  return () => hide();
}
