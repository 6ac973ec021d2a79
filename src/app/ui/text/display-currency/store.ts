import { useSelector } from '@tanstack/react-store';
import { createStore } from '@tanstack/store';
import type { DisplayCurrency } from '#domain/shared/money/conversion.ts';

const displayCurrency = createStore<DisplayCurrency | null>(null);

const isSame = (a: DisplayCurrency | null, b: DisplayCurrency | null): boolean =>
  a?.from === b?.from && a?.to === b?.to && a?.rate_e8 === b?.rate_e8 && a?.at === b?.at;

/** Null shows amounts as they are. All shown amounts change at once. */
export const setDisplayCurrency = (next: DisplayCurrency | null): void =>
  displayCurrency.setState((current) => (isSame(current, next) ? current : next));

export const useDisplayCurrency = (): DisplayCurrency | null => useSelector(displayCurrency);
