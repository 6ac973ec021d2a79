import { minorDigits } from '#domain/shared/money/currencies.ts';
import { roundHalfUp, roundUp } from '#domain/shared/money/money.ts';
import type { Fraction } from '#domain/shared/money/money.ts';
import type { DatedRate } from './quote-inputs.ts';

/** Exact amounts in major units of a currency: a quote rounds its results, not its steps. */
export interface Exact extends Fraction {
  readonly currency: string;
}

const digits = (currency: string): bigint => 10n ** BigInt(minorDigits(currency));

export const ofMinor = (minor: number, currency: string): Exact => ({
  num: BigInt(minor),
  den: digits(currency),
  currency,
});

export const ofE4 = (e4: number, currency: string): Exact => ({ num: BigInt(e4), den: 10_000n, currency });

/** @throws RangeError when the currencies differ: always a bug. */
export function plus(a: Exact, b: Exact): Exact {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be combined`);
  return { ...a, num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

export const times = (a: Exact, num: number, den = 1): Exact => ({
  ...a,
  num: a.num * BigInt(num),
  den: a.den * BigInt(den),
});

export const withMargin = (a: Exact, bp: number): Exact => times(a, 10_000 + bp, 10_000);

/** The amount in another currency. Without a rate it has to be in that currency already. */
export function converted(a: Exact, rate: DatedRate | null, to: string): Exact {
  const known = rate ?? { from: to, to, e8: 100_000_000 };
  if (a.currency !== known.from || known.to !== to) throw new RangeError(`No rate from ${a.currency} to ${to}`);
  return { num: a.num * 100_000_000n, den: a.den * BigInt(known.e8), currency: to };
}

export const e4Of = ({ num, den }: Exact): number => roundHalfUp({ num: num * 10_000n, den });

export const minorOf = ({ num, den, currency }: Exact): number => roundHalfUp({ num: num * digits(currency), den });

/** Rounded up to a whole minor unit. */
export const minorUp = ({ num, den, currency }: Exact): number => roundUp({ num: num * digits(currency), den });
