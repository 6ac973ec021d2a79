import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Hold = {
  /** When it is sent; null while nothing is held. */
  readonly until: Date | null;
  readonly start: (send: () => void) => void;
  readonly undo: () => void;
  readonly sendNow: () => void;
};

type Held = { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void } | null;

/** Ends the hold; the result sends the command. */
function release(held: { current: Held }): (() => void) | undefined {
  const released = held.current;
  if (released) clearTimeout(released.timer);
  held.current = null;
  return released?.send;
}

/**
 * Holds a command back for `ms`, so that it can be undone. Leaving the component sends it. Before the page closes the browser asks; a page that is
 * closed all the same sends it, because its user has confirmed it.
 */
export function useHold(ms: number): Hold {
  const [until, setUntil] = useState<Date | null>(null);
  const held = useRef<Held>(null);

  const sendNow = () => {
    const send = release(held);
    setUntil(null);
    send?.();
  };
  const closePage = useEffectEvent(sendNow);
  useEffect(() => () => release(held)?.(), []);
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
      if (held.current) return;
      held.current = { timer: setTimeout(sendNow, ms), send };
      setUntil(new Date(Date.now() + ms));
    },
    undo: () => {
      release(held);
      setUntil(null);
    },
    sendNow,
  };
}
