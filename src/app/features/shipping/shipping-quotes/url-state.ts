import { goodsKinds, type GoodsKind } from '#domain/shipping/shipping/goods.ts';
import { maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quote-limits.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

/** A parcel to quote: grams, optional millimetres, kinds of goods. */
export type QuoteRequest = {
  readonly country: string;
  readonly grams: number | undefined;
  readonly mm: readonly [number, number, number] | undefined;
  readonly kinds: readonly GoodsKind[];
};
type Search = { country?: string; weight?: number; size?: string; kinds?: string };

/** Parses the search; unknown values are dropped. */
export function readQuoteRequest({ country, weight, size, kinds }: Readonly<Record<string, unknown>>): QuoteRequest {
  const sides = typeof size === 'string' ? size.split('x').map((side) => wholeNumber(side, maxQuotedMm)) : [];
  const [length, width, height] = sides;
  const names = typeof kinds === 'string' ? kinds.split(',') : [];
  return {
    country: countryCodes.find((code) => code === country) ?? '',
    grams: wholeNumber(weight, maxQuotedGrams),
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
