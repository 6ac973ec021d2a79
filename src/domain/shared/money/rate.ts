import { roundHalfUp } from './money.ts';

/** Exchange rates are hundred-millionths of the target's major unit for one of the source's: exact, no floats. */
const one = 100_000_000;
/** A rate above one million is a typing error. */
const highest = 1_000_000 * one;

/**
 * Parses a typed rate into hundred-millionths; accepts a comma as the decimal point. Undefined unless positive with at
 * most 8 decimals.
 */
export function readRate(text: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,8}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', decimals = ''] = match;
  const rate = Number(whole) * one + Number(decimals.padEnd(8, '0'));
  return rate > 0 && rate <= highest ? rate : undefined;
}

/** A rate as a decimal, without trailing zeros. */
export function rateText(rateE8: number): string {
  const whole = Math.floor(rateE8 / one);
  const decimals = String(rateE8 % one)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return decimals === '' ? String(whole) : `${whole}.${decimals}`;
}

/** The inverse rate, or undefined when it is too small. */
export function turnedRate(rateE8: number): number | undefined {
  if (rateE8 < one ** 2 / highest) return undefined;
  const turned = roundHalfUp({ num: BigInt(one) ** 2n, den: BigInt(rateE8) });
  return turned > 0 ? turned : undefined;
}

/** The change from the old to the new rate, in basis points of the old one (100 = 1 %), signed. */
export const rateChangeBp = (from: number, to: number): number =>
  roundHalfUp({ num: (BigInt(to) - BigInt(from)) * 10_000n, den: BigInt(from) });

/** Above this change the user has to confirm: a misplaced decimal point changes a rate more than any market day. */
export const farOffBp = 2_000;
export const isFarOff = (from: number, to: number): boolean => Math.abs(rateChangeBp(from, to)) >= farOffBp;
