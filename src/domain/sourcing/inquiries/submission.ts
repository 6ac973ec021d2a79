import { refuse, type Refused } from '../../shared/result.ts';
import type { InquiryProductKind } from './limits.ts';

export type ProductContent = {
  readonly kind: InquiryProductKind;
  readonly title: string;
  readonly url: string;
  readonly images: readonly string[];
  readonly note: string;
};

export type RequestContent = {
  readonly countries: readonly string[];
  readonly products: readonly ProductContent[];
  /** YYYY-MM-DD */
  readonly needed_by: string | null;
};

export type SubmissionRefusal =
  | 'inquiry.products-missing'
  | 'inquiry.countries-missing'
  | 'inquiry.title-missing'
  | 'inquiry.description-missing'
  | 'inquiry.deadline-past';

/** A link alone says enough, and so does a picture; a title alone does not. */
const isDescribed = ({ kind, url, images, note }: ProductContent): boolean =>
  kind !== 'link' || url !== '' || images.length > 0 || note !== '';

/**
 * What a draft lacks before it can be submitted; null when it is complete. `today`: see `earliestToday`.
 */
export function submissionRefusal(
  { countries, products, needed_by }: RequestContent,
  today: string,
): Refused<SubmissionRefusal> | null {
  if (products.length === 0) return refuse('inquiry.products-missing');
  const untitled = products.findIndex(({ title }) => title === '');
  if (untitled !== -1) return refuse('inquiry.title-missing', { place: untitled + 1 });
  const bare = products.find((product) => !isDescribed(product));
  if (bare) return refuse('inquiry.description-missing', { product: bare.title });
  if (countries.length === 0) return refuse('inquiry.countries-missing');
  if (needed_by !== null && needed_by < today) return refuse('inquiry.deadline-past', { day: needed_by });
  return null;
}

const minuteMs = 60_000;
/** UTC-12, the last place on earth where a day ends. */
const lastZoneMs = 12 * 60 * minuteMs;

/** The calendar day in the last zone: a deadline before it has passed everywhere. */
export const earliestToday = (now: Date): string => new Date(now.getTime() - lastZoneMs).toISOString().slice(0, 10);

/** What makes an inquiry another one than before: a rejected one comes back only when this differs. */
export type InquiryContent = RequestContent & {
  readonly quantity: number | null;
  readonly target: { readonly minor: number; readonly currency: string } | null;
  readonly note: string;
  /** Per product, the variants as they are asked for. */
  readonly variants: readonly (readonly string[])[];
};

const keyOf = ({ countries, products, needed_by, quantity, target, note, variants }: InquiryContent): string =>
  JSON.stringify([
    countries.toSorted(),
    products.map(({ kind, title, url, images, note: words }, place) => [
      kind,
      title,
      url,
      images,
      words,
      (variants[place] ?? []).toSorted(),
    ]),
    needed_by,
    quantity,
    target ? [target.minor, target.currency] : null,
    note,
  ]);

/** Whether something differs; the order of countries and variants does not count. */
export const isChanged = (before: InquiryContent, after: InquiryContent): boolean => keyOf(before) !== keyOf(after);
