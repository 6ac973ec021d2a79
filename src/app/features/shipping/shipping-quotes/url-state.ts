import { goodsKinds, type GoodsKind } from '#domain/shipping/shipping/goods.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';

/** A parcel to quote: grams, optional millimetres, kinds of goods. */
export type QuoteRequest = {
  readonly country: string;
  readonly grams: number | undefined;
  readonly mm: readonly [number, number, number] | undefined;
  readonly kinds: readonly GoodsKind[];
};
type Search = { country?: string; weight?: number; size?: string; kinds?: string };

export const maxGrams = 100_000;
export const maxMm = 3_000;

const whole = (value: unknown, max: number): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : undefined;
};

/** Parses the search; unknown values are dropped. */
export function readQuoteRequest({ country, weight, size, kinds }: Readonly<Record<string, unknown>>): QuoteRequest {
  const sides = typeof size === 'string' ? size.split('x').map((side) => whole(side, maxMm)) : [];
  const [length, width, height] = sides;
  const names = typeof kinds === 'string' ? kinds.split(',') : [];
  return {
    country: countryCodes.find((code) => code === country) ?? '',
    grams: whole(weight, maxGrams),
    mm: sides.length === 3 && length && width && height ? [length, width, height] : undefined,
    kinds: goodsKinds.filter((kind) => names.includes(kind)),
  };
}

export const writeQuoteRequest = ({ country, grams, mm, kinds }: QuoteRequest): Search => ({
  ...(country ? { country } : {}),
  ...(grams ? { weight: grams } : {}),
  ...(mm ? { size: mm.join('x') } : {}),
  ...(kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
});
