import { useRef, useState } from 'react';

type Sending = { readonly before: unknown; readonly isStored: boolean };

/**
 * Stores one operation at a time. Sending lasts until the mode's data shows the operation:
 * a scan before that would be judged by the data before it, and is queued instead.
 */
export function useSending(stand: unknown) {
  const [sending, setSending] = useState<Sending | null>(null);
  const isRunning = useRef(false);
  const isShown = sending !== null && sending.isStored && sending.before !== stand;
  if (isShown) setSending(null);
  const isSending = sending !== null && !isShown;
  /** `run` resolves to whether it changed the data. */
  const send = async (run: () => Promise<boolean>): Promise<void> => {
    if (isSending || isRunning.current) return;
    isRunning.current = true;
    setSending({ before: stand, isStored: false });
    let isStored = false;
    try {
      isStored = await run();
    } finally {
      isRunning.current = false;
      setSending(isStored ? { before: stand, isStored } : null);
    }
  };
  return { isSending, send };
}
