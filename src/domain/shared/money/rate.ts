import { roundHalfUp } from './money.ts';

/** Exchange rates are hundred-millionths of the target's major unit for one of the source's: exact, no floats. */
const one = 100_000_000;
/** A million of one for one of another; beyond it somebody slipped. */
const highest = 1_000_000 * one;

/** A typed rate as hundred-millionths; a comma is read as the decimal point. Undefined unless positive with at most 8 decimals. */
export function readRate(text: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,8}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', decimals = ''] = match;
  const rate = Number(whole) * one + Number(decimals.padEnd(8, '0'));
  return rate > 0 && rate <= highest ? rate : undefined;
}

/** A rate in decimals, without zeros at its end. */
export function rateText(rateE8: number): string {
  const whole = Math.floor(rateE8 / one);
  const decimals = String(rateE8 % one)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return decimals === '' ? String(whole) : `${whole}.${decimals}`;
}

/** The same rate in the other direction, or undefined when it is too small to be written. */
export function turnedRate(rateE8: number): number | undefined {
  if (rateE8 < one ** 2 / highest) return undefined;
  const turned = roundHalfUp({ num: BigInt(one) ** 2n, den: BigInt(rateE8) });
  return turned > 0 ? turned : undefined;
}

/** How far a new rate is from the old one, in basis points of the old one (100 = 1 %), signed. */
export const rateChangeBp = (from: number, to: number): number =>
  roundHalfUp({ num: (BigInt(to) - BigInt(from)) * 10_000n, den: BigInt(from) });

/** From here on a person is asked again: a slipped decimal point moves a rate further than a day of any market. */
export const farOffBp = 2_000;
export const isFarOff = (from: number, to: number): boolean => Math.abs(rateChangeBp(from, to)) >= farOffBp;
