import { minorDigits } from './currencies.ts';

/** Whole minor units (cents, yen, fils) of one currency. `minor` is always a safe integer. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** An exact fraction; `den` is positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** Amounts of two currencies were mixed: always a bug. */
export class CurrencyMismatch extends Error {
  override name = 'CurrencyMismatch';
}

/** @throws RangeError when `minor` is not a safe integer, UnknownCurrency when the code is not on the list. */
export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole amount of ${currency}`);
  minorDigits(currency);
  // Negative zero would print a minus and break equality.
  return { minor: minor + 0, currency };
}

export const zero = (currency: string): Money => money(0, currency);

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} and ${b.currency} cannot be combined`);
}

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

export const negate = (a: Money): Money => money(-a.minor, a.currency);
export const isZero = (a: Money): boolean => a.minor === 0;

/** Negative when a is less than b, for `Array.sort`. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

export const largest = (a: Money, b: Money): Money => (compare(a, b) < 0 ? b : a);
export const smallest = (a: Money, b: Money): Money => (compare(a, b) > 0 ? b : a);

/** The currency is a parameter, because the list may be empty. */
export const sum = (currency: string, list: readonly Money[]): Money => list.reduce(add, zero(currency));

/**
 * The only rounding of amounts: to the nearest integer, halves away from zero, so that a refund rounds like its charge.
 * @throws RangeError when the result leaves the safe integers or `den` is not positive.
 */
export function roundHalfUp({ num, den }: Fraction): number {
  if (den <= 0n) throw new RangeError('A fraction needs a denominator above zero');
  const size = num < 0n ? -num : num;
  const whole = (2n * size + den) / (2n * den);
  const rounded = Number(num < 0n ? -whole : whole);
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${num}/${den} is beyond exact arithmetic`);
  return rounded + 0;
}

/** Rounds up; for quotations, so that rounding never loses money. Same errors as {@link roundHalfUp}. */
export function roundUp({ num, den }: Fraction): number {
  if (den <= 0n) throw new RangeError('A fraction needs a denominator above zero');
  const floor = num / den;
  const up = num > 0n && num % den !== 0n ? floor + 1n : floor;
  const rounded = Number(up);
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${num}/${den} is beyond exact arithmetic`);
  return rounded + 0;
}

function wholeParts(parts: number): void {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Cannot split into ${parts} parts`);
}

/** Equal shares that sum to the total; earlier shares carry the remainder. */
export function split(total: Money, parts: number): Money[] {
  wholeParts(parts);
  const rest = total.minor % parts;
  const share = (total.minor - rest) / parts;
  const step = Math.sign(rest);
  return Array.from({ length: parts }, (_, i) => money(share + (i < Math.abs(rest) ? step : 0), total.currency));
}

/**
 * Shares in proportion to integer weights (a fee over several orders); they sum to the total. When all weights are zero
 * the shares are equal.
 */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  wholeParts(weights.length);
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return split(total, weights.length);
  let weightSoFar = 0n;
  let given = 0;
  return weights.map((weight) => {
    // Rounding the running total instead of each share leaves no remainder to distribute.
    weightSoFar += BigInt(weight);
    const upTo = roundHalfUp({ num: BigInt(total.minor) * weightSoFar, den: all });
    const share = upTo - given;
    given = upTo;
    return money(share, total.currency);
  });
}

/** A share in basis points (hundredths of a percent), rounded half up. */
export const basisPoints = (m: Money, bp: number): Money =>
  money(roundHalfUp({ num: BigInt(m.minor) * BigInt(bp), den: 10_000n }), m.currency);
