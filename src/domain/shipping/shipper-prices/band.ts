import type { StoredSurcharge } from '#domain/shipping/shipping/price.ts';

/** What a price row costs and for which weights; in grams and in minor units of the books' currency. */
export interface BandValues {
  /** Exclusive. */
  readonly from_g: number;
  /** Inclusive. */
  readonly to_g: number;
  readonly base_minor: number;
  readonly per_kg_minor: number;
  readonly minimum_g: number;
  readonly step_g: number;
  readonly surcharges: readonly StoredSurcharge[];
  readonly days_p50: number;
  readonly days_p90: number;
}

/** Where a price applies: the code of a country, or the id of a zone of its channel. */
export type Place = string;

export const isCountryPlace = (place: Place): boolean => place.length === 2;

/** A price row of a channel that is in force now or later. */
export interface Band extends BandValues {
  readonly id: string;
  readonly place: Place;
  readonly valid_from: Date;
  /** The first instant without it; null: until further notice. */
  readonly valid_to: Date | null;
}

/** A price row as it should be. A start that has passed means: as it is in force today, changes begin with the change. */
export interface WantedBand extends BandValues {
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
}

export const bandLimits = {
  grams: 1_000_000,
  minor: 100_000_000,
  days: 365,
  surcharges: 10,
  surchargeName: 40,
  /** Rows of one channel that are saved at once. */
  bands: 5_000,
  zones: 100,
  zoneName: 40,
  remoteAreas: 5_000,
} as const;

export const isSameSurcharges = (one: readonly StoredSurcharge[], other: readonly StoredSurcharge[]): boolean =>
  one.length === other.length &&
  one.every(({ name, amount_minor }, nth) => other[nth]?.name === name && other[nth].amount_minor === amount_minor);

export const isSameBand = (one: BandValues, other: BandValues): boolean =>
  one.from_g === other.from_g &&
  one.to_g === other.to_g &&
  one.base_minor === other.base_minor &&
  one.per_kg_minor === other.per_kg_minor &&
  one.minimum_g === other.minimum_g &&
  one.step_g === other.step_g &&
  one.days_p50 === other.days_p50 &&
  one.days_p90 === other.days_p90 &&
  isSameSurcharges(one.surcharges, other.surcharges);

type Weights = Pick<BandValues, 'from_g' | 'to_g'>;

export const isOverlapping = (one: Weights, other: Weights): boolean =>
  one.from_g < other.to_g && other.from_g < one.to_g;

/**
 * The end of a row as users see it: null where it only ends because a later row of its weights follows, so that the
 * later row can be moved.
 */
export function ownEnd(band: Band, others: readonly Band[]): Date | null {
  const end = band.valid_to?.getTime();
  const isFollowed = others.some(
    (other) => other.place === band.place && isOverlapping(band, other) && other.valid_from.getTime() === end,
  );
  return isFollowed ? null : band.valid_to;
}
