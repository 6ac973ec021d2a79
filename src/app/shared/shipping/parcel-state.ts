import { goodsKinds, type GoodsKind } from '#domain/shipping/shipping/goods.ts';
import { maxPostcodeLength, maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quotes/quote-limits.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { wholeNumber } from '../../ui/list/whole-number.ts';

/** A parcel to be priced: grams, optional millimetres, kinds of goods. */
export type ParcelState = {
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
export function readParcel(search: Readonly<Record<string, unknown>>): ParcelState {
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

export const writeParcel = ({ country, postcode, grams, mm, kinds }: ParcelState): Search => ({
  ...(country ? { country } : {}),
  ...(postcode ? { postcode } : {}),
  ...(grams ? { weight: grams } : {}),
  ...(mm ? { size: mm.join('x') } : {}),
  ...(kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
});

/** As the calls take it. */
export const parcelInput = ({ country, postcode, grams, mm, kinds }: ParcelState) => ({
  country_code: country,
  weight_g: grams ?? 0,
  kinds: [...kinds],
  ...(postcode ? { postcode } : {}),
  ...(mm ? { length_mm: mm[0], width_mm: mm[1], height_mm: mm[2] } : {}),
});
