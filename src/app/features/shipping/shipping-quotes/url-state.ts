import { goodsKinds, type GoodsKind } from '#domain/shipping/shipping/goods.ts';
import { maxPostcodeLength, maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quote-limits.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { wholeNumber } from '../../../ui/list/whole-number.ts';

/** A parcel to quote: grams, optional millimetres, kinds of goods. */
export type QuoteRequest = {
  readonly country: string;
  /** Empty: unknown. */
  readonly postcode: string;
  readonly grams: number | undefined;
  readonly mm: readonly [number, number, number] | undefined;
  readonly kinds: readonly GoodsKind[];
};
type Search = { country?: string; postcode?: string | number; weight?: number; size?: string; kinds?: string };

/** The router reads digits in a URL as a number. */
const cut = (postcode: string | number): string => String(postcode).trim().slice(0, maxPostcodeLength);

/** Parses the search; unknown values are dropped. */
export function readQuoteRequest(search: Readonly<Record<string, unknown>>): QuoteRequest {
  const { country, postcode, weight, size, kinds } = search;
  const sides = typeof size === 'string' ? size.split('x').map((side) => wholeNumber(side, maxQuotedMm)) : [];
  const [length, width, height] = sides;
  const names = typeof kinds === 'string' ? kinds.split(',') : [];
  return {
    country: countryCodes.find((code) => code === country) ?? '',
    postcode: typeof postcode === 'string' || typeof postcode === 'number' ? cut(postcode) : '',
    grams: wholeNumber(weight, maxQuotedGrams),
    mm: sides.length === 3 && length && width && height ? [length, width, height] : undefined,
    kinds: goodsKinds.filter((kind) => names.includes(kind)),
  };
}

export const writeQuoteRequest = ({ country, postcode, grams, mm, kinds }: QuoteRequest): Search => ({
  ...(country ? { country } : {}),
  ...(postcode ? { postcode } : {}),
  ...(grams ? { weight: grams } : {}),
  ...(mm ? { size: mm.join('x') } : {}),
  ...(kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
});
