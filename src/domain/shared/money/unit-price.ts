import { isCurrency, minorDigits } from './currencies.ts';
import { money, roundHalfUp } from './money.ts';
import type { Money } from './money.ts';
import { parseDecimal, plainDecimal } from './text.ts';

/** A price per piece or kilogram in ten-thousandths of the major unit, exact until its line is summed. */
export interface UnitPrice {
  readonly e4: number;
  readonly currency: string;
}

/** @throws RangeError when `e4` is not a safe integer, UnknownCurrency when the code is not on the list. */
export function unitPrice(e4: number, currency: string): UnitPrice {
  if (!Number.isSafeInteger(e4)) throw new RangeError(`${e4} is not a price in ten-thousandths`);
  minorDigits(currency);
  return { e4: e4 + 0, currency };
}

/** Price × quantity, rounded half up once. `quantity` is an integer. */
export function lineTotal(unit: UnitPrice, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`${quantity} is not a quantity`);
  return partTotal(unit, BigInt(quantity), 1n);
}

/** A price for a fraction of its unit (grams of a price per kilogram), rounded half up once. */
export function partTotal(unit: UnitPrice, parts: bigint, ofParts: bigint): Money {
  const num = BigInt(unit.e4) * parts * 10n ** BigInt(minorDigits(unit.currency));
  return money(roundHalfUp({ num, den: 10_000n * ofParts }), unit.currency);
}

/** An amount as a unit price. */
export const unitPriceOf = (m: Money): UnitPrice =>
  unitPrice(m.minor * 10 ** (4 - minorDigits(m.currency)), m.currency);

/** '3.09' or '0.0125'; at most four decimals. Null when invalid. */
export function parseUnitPrice(text: string, currency: string): UnitPrice | null {
  if (!isCurrency(currency)) return null;
  const e4 = parseDecimal(text, 4);
  return e4 === null || e4 < 0 ? null : unitPrice(e4, currency);
}

/** '3.09', '0.0125': the currency's decimals, and more only when they are not zero. */
export function plainUnitPrice(unit: UnitPrice): string {
  const text = plainDecimal(unit.e4, 4);
  const keep = minorDigits(unit.currency);
  const fraction = text.slice(-4).replace(/0+$/, '').padEnd(keep, '0');
  return `${text.slice(0, -5)}${fraction ? `.${fraction}` : ''}`;
}
