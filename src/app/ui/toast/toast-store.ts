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

/** Plain text is its own id, so that the same text takes the place of the toast before. */
function idOf({ tone, title, text = '' }: Toast): string {
  if (typeof title === 'string' && typeof text === 'string') return ['toast', tone, title, text].join('\n');
  lastId += 1;
  return `toast-${lastId}`;
}

/** Shows a toast, from anywhere; the result hides it. `bad` ones stay until closed. One act has one toast: the same text is not shown twice. */
export function showToast(toast: Toast): () => void {
  const id = idOf(toast);
  let isHidden = false;
  let hide = () => {
    isHidden = true;
  };
  const show = () =>
    import('../layer/loaded.ts').then(
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
