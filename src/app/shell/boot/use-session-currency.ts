import { useEffect, useState } from 'react';
import type { DisplayCurrency } from '#domain/shared/money/conversion.ts';
import { setDisplayCurrency, useDisplayCurrency } from '../../ui/text/display-currency/store.ts';

const key = 'parcelyard.display-currency';

type Stored = { readonly userId: string; readonly display: DisplayCurrency };

/** The device's copy: the last known rate, for the first frame and without a connection. */
function storedOf(userId: string): DisplayCurrency | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    return stored?.userId === userId ? stored.display : null;
  } catch {
    // Unreadable text: wait for the server.
    return null;
  }
}

function store(userId: string, display: DisplayCurrency | null): void {
  try {
    if (display) localStorage.setItem(key, JSON.stringify({ userId, display } satisfies Stored));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full: the next start waits for the server.
  }
}

/** Applies the display currency of the session: `display` of the seller's account, undefined while it is loading. */
export function useSessionCurrency(
  userId: string,
  display: DisplayCurrency | null | undefined,
): DisplayCurrency | null {
  // Before the first frame, so that no amount changes in front of the user.
  useState(() => setDisplayCurrency(storedOf(userId)));
  useEffect(() => {
    if (display === undefined) return setDisplayCurrency(storedOf(userId));
    setDisplayCurrency(display);
    store(userId, display);
  }, [userId, display]);
  return useDisplayCurrency();
}
