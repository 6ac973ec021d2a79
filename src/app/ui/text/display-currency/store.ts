import { useSyncExternalStore } from 'react';
import type { DisplayCurrency } from '#domain/shared/money/conversion.ts';

let current: DisplayCurrency | null = null;
const listeners = new Set<() => void>();

const isSame = (a: DisplayCurrency | null, b: DisplayCurrency | null): boolean =>
  a?.from === b?.from && a?.to === b?.to && a?.rate_e8 === b?.rate_e8 && a?.at === b?.at;

/** Null shows amounts as they are. All shown amounts change at once. */
export function setDisplayCurrency(next: DisplayCurrency | null): void {
  if (isSame(current, next)) return;
  current = next;
  for (const listener of listeners) listener();
}

export const currentDisplayCurrency = (): DisplayCurrency | null => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useDisplayCurrency = (): DisplayCurrency | null =>
  useSyncExternalStore(subscribe, currentDisplayCurrency, currentDisplayCurrency);
