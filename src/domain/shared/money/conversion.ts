import { minorDigits } from './currencies.ts';
import { money, roundHalfUp, type Money } from './money.ts';
import { plainUnitPrice, unitPrice, type UnitPrice } from './unit-price.ts';

/**
 * The currency a user reads amounts in. Amounts stay stored and charged in `from`, the books' currency. The rate is
 * null while the platform has none; amounts are then shown as they are charged.
 */
export interface DisplayCurrency {
  readonly from: string;
  readonly to: string;
  /** Major units of `to` for one of `from`, in hundred-millionths. */
  readonly rate_e8: number | null;
  /** When the rate was set, ISO. */
  readonly at: string | null;
}

/** `rateE8`: major units of `to` for one major unit of the amount's currency, in hundred-millionths. */
export function convert(m: Money, to: string, rateE8: number): Money {
  if (!Number.isSafeInteger(rateE8) || rateE8 <= 0) throw new RangeError(`${rateE8} is not an exchange rate`);
  if (m.currency === to) return m;
  const num = BigInt(m.minor) * BigInt(rateE8) * 10n ** BigInt(minorDigits(to));
  return money(roundHalfUp({ num, den: 10n ** BigInt(minorDigits(m.currency) + 8) }), to);
}

/**
 * The amount to show instead of `m`; null when `m` itself is shown. A sum is converted as one amount: adding up
 * converted parts would add up their rounding.
 */
export function shownAmount(m: Money, display: DisplayCurrency | null): Money | null {
  if (display?.rate_e8 == null || m.currency !== display.from || display.from === display.to) return null;
  return exact(() => convert(m, display.to, display.rate_e8 ?? 0));
}

/** The same for the price of one piece. It keeps as many decimals beyond the currency's own as the original has. */
export function shownUnitPrice(unit: UnitPrice, display: DisplayCurrency | null): UnitPrice | null {
  if (display?.rate_e8 == null || unit.currency !== display.from || display.from === display.to) return null;
  const decimals = plainUnitPrice(unit).split('.')[1]?.length ?? 0;
  const digits = Math.min(4, minorDigits(display.to) + decimals - minorDigits(unit.currency));
  const step = 10 ** (4 - digits);
  const num = BigInt(unit.e4) * BigInt(display.rate_e8);
  return exact(() => unitPrice(roundHalfUp({ num, den: 10n ** 8n * BigInt(step) }) * step, display.to));
}

/** Beyond exact arithmetic the original is shown. */
function exact<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const day = 86_400_000;
/** A rate set longer ago is marked as old. */
export const freshDays = 7;

export const isStaleRate = ({ at }: DisplayCurrency, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) > freshDays * day;
