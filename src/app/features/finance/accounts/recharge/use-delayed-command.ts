import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type DelayedCommand = {
  /** When it is sent; null while nothing is pending. */
  readonly until: Date | null;
  readonly start: (send: () => void) => void;
  readonly undo: () => void;
  readonly sendNow: () => void;
};

type Pending = { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void } | null;

/** Ends the delay; the result sends the command. */
function release(pending: { current: Pending }): (() => void) | undefined {
  const released = pending.current;
  if (released) clearTimeout(released.timer);
  pending.current = null;
  return released?.send;
}

/**
 * Delays a command by `ms`, so that it can be undone. Leaving the component sends it. Before the page closes the browser asks; a page that is
 * closed all the same sends it, because its user has confirmed it.
 */
export function useDelayedCommand(ms: number): DelayedCommand {
  const [until, setUntil] = useState<Date | null>(null);
  const pending = useRef<Pending>(null);

  const sendNow = () => {
    const send = release(pending);
    setUntil(null);
    send?.();
  };
  const closePage = useEffectEvent(sendNow);
  useEffect(() => () => release(pending)?.(), []);
  useEffect(() => {
    if (!until) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const close = () => closePage();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', close);
    };
  }, [until]);

  return {
    until,
    start: (send) => {
      if (pending.current) return;
      pending.current = { timer: setTimeout(sendNow, ms), send };
      setUntil(new Date(Date.now() + ms));
    },
    undo: () => {
      release(pending);
      setUntil(null);
    },
    sendNow,
  };
}
