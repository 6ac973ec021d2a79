import { createStore } from '@tanstack/store';
import { useSelector } from '@tanstack/react-store';
import { readUserId } from '../../session/token.ts';
import { onClear } from '../cache/query-persister.ts';
import { invalidate } from '../queries.ts';

/** That of specification §9. */
const usualCountry = 'NL';

const isCountryCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);
const placeOf = (userId: string) => `parcelyard.cart-country.${userId}`;

/** By user; read from the device when it is first needed. */
const countries = createStore<Readonly<Record<string, string>>>({});

onClear((userId) => {
  localStorage.removeItem(placeOf(userId));
  countries.setState(({ [userId]: _, ...others }) => others);
});

function storedCountry(userId: string): string {
  try {
    const stored = localStorage.getItem(placeOf(userId)) ?? '';
    return isCountryCode(stored) ? stored : usualCountry;
  } catch {
    return usualCountry;
  }
}

const countryOf = (known: Readonly<Record<string, string>>): string =>
  known[readUserId()] ?? storedCountry(readUserId());

/** The country the user's cart is priced for: the last one chosen on this device. */
export const cartCountry = (): string => countryOf(countries.state);
export const useCartCountry = (): string => useSelector(countries, countryOf);

/** Prices the cart for another country, now and after a reload. */
export function chooseCartCountry(code: string): void {
  if (!isCountryCode(code) || code === cartCountry()) return;
  const userId = readUserId();
  countries.setState((known) => ({ ...known, [userId]: code }));
  try {
    localStorage.setItem(placeOf(userId), code);
  } catch {
    // Full or blocked: it lasts until the next reload.
  }
  invalidate({ queryKey: ['cart'] });
}
