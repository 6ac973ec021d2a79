import { add, largest, money, sum } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { partTotal, unitPrice, unitPriceOf } from '#domain/shared/money/unit-price.ts';
import type { UnitPrice } from '#domain/shared/money/unit-price.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import type { VolumetricRule } from '#domain/shipping/pricing/volumetric-rule.ts';

/** Added once per parcel. */
export interface Surcharge {
  readonly name: string;
  readonly amount: Money;
  /** The postcodes of the remote area that it is for. */
  readonly remote_area?: string | undefined;
}

/** A surcharge as it is stored, in the currency of its price. */
export interface StoredSurcharge {
  readonly name: string;
  readonly amount_minor: number;
}

/** One price row of a channel: one weight band, one country or zone, one validity period. */
export interface ChannelPrice {
  readonly price_id: string;
  readonly channel_id: string;
  /** The channel's display name. */
  readonly channel: string;
  /** The country, or all countries of the zone. */
  readonly countries: readonly string[];
  /** The name of the zone; absent for a price of one country. */
  readonly zone?: string | undefined;
  /** The band of chargeable weight: `from_grams` exclusive, `to_grams` inclusive. */
  readonly from_grams: number;
  readonly to_grams: number;
  readonly base: Money;
  readonly per_kg: UnitPrice;
  readonly minimum_grams: number;
  readonly step_grams: number;
  /** Cubic centimetres per kilogram: 5000, 6000, 8000. */
  readonly divisor: number;
  readonly rule: VolumetricRule;
  readonly surcharges: readonly Surcharge[];
  readonly days_p50: number;
  readonly days_p90: number;
  /** `valid_to` is the first instant without it; null: valid until further notice. */
  readonly valid_from: Date;
  readonly valid_to: Date | null;
  /** Refused kinds of goods: battery, liquid, magnet … */
  readonly refuses: readonly string[];
}

/** Length, width and height in millimetres; unknown before the parcel is packed. */
export interface Measures {
  readonly grams: number;
  readonly mm?: readonly [number, number, number] | undefined;
}

export interface ParcelPrice {
  readonly chargeable_grams: number;
  readonly volumetric_grams: number;
  readonly base: Money;
  readonly weight: Money;
  readonly surcharges: Money;
  readonly total: Money;
}

type WeightRule = Pick<ChannelPrice, 'divisor' | 'rule' | 'minimum_grams' | 'step_grams'>;

/** Volumetric weight: L × W × H in cm³ over the divisor in kilograms, rounded up to a gram. */
export function volumetricGrams(mm: Measures['mm'], divisor: number): number {
  if (!mm) return 0;
  // mm³ / (cm³ per kg) gives grams: the factors of one thousand cancel.
  return Math.ceil((mm[0] * mm[1] * mm[2]) / divisor);
}

/** The chargeable weight: actual or volumetric by the row's rule, at least the minimum, rounded up to a full step. */
export function chargeableGrams(row: WeightRule, { grams, mm }: Measures): number {
  const volume = volumetricGrams(mm, row.divisor);
  const counts = row.rule === 'greater' ? Math.max(grams, volume) : volume >= 2 * grams ? volume : grams;
  const step = Math.max(1, row.step_grams);
  return Math.ceil(Math.max(row.minimum_grams, counts) / step) * step;
}

export type ParcelPriceRefusal = 'channel.too-light' | 'channel.too-heavy';

/** The price of this row; refused when the weight is outside its band. */
export function parcelPrice(row: ChannelPrice, parcel: Measures): Result<ParcelPrice, ParcelPriceRefusal> {
  const chargeable = chargeableGrams(row, parcel);
  const details = { grams: chargeable, from: row.from_grams, to: row.to_grams };
  if (chargeable <= row.from_grams) return refuse('channel.too-light', details);
  if (chargeable > row.to_grams) return refuse('channel.too-heavy', details);
  const weight = partTotal(row.per_kg, BigInt(chargeable), 1000n);
  const surcharges = surchargesOf(row);
  return ok({
    chargeable_grams: chargeable,
    volumetric_grams: volumetricGrams(parcel.mm, row.divisor),
    base: row.base,
    weight,
    surcharges,
    total: add(add(row.base, weight), surcharges),
  });
}

const surchargesOf = (row: ChannelPrice): Money =>
  sum(
    row.base.currency,
    row.surcharges.map((surcharge) => surcharge.amount),
  );

/** The cart's estimate for one piece: `base` per parcel, `price` per piece by its own weight, without steps. */
export function unitShipping(row: ChannelPrice, piece: Measures): { base: UnitPrice; price: UnitPrice } {
  const grams = chargeableGrams({ ...row, minimum_grams: 0, step_grams: 1 }, piece);
  const e4 = Number((BigInt(row.per_kg.e4) * BigInt(grams) + 500n) / 1000n);
  return { base: unitPriceOf(add(row.base, surchargesOf(row))), price: unitPrice(e4, row.per_kg.currency) };
}

type Period = { readonly valid_from: Date; readonly valid_to: Date | null };

export const isValidAt = ({ valid_from: from, valid_to: to }: Period, at: Date): boolean =>
  from.getTime() <= at.getTime() && (to === null || at.getTime() < to.getTime());

/**
 * The rows for a country at an instant that accept every kind of goods in the parcel. A channel's rows are its weight
 * bands.
 */
export function channelsFor(
  country: string,
  rows: readonly ChannelPrice[],
  restricted: readonly string[],
  at: Date,
): readonly ChannelPrice[] {
  return rows.filter(
    (row) =>
      row.countries.includes(country) && isValidAt(row, at) && !restricted.some((kind) => row.refuses.includes(kind)),
  );
}

/** The matching band of each channel with its price, cheapest first. */
export function offersFor(
  rows: readonly ChannelPrice[],
  parcel: Measures,
): readonly { row: ChannelPrice; price: ParcelPrice }[] {
  return rows
    .flatMap((row) => {
      const price = parcelPrice(row, parcel);
      return price.ok ? [{ row, price: price.value }] : [];
    })
    .sort((a, b) => a.price.total.minor - b.price.total.minor || a.row.days_p50 - b.row.days_p50);
}

/** The price difference between the packed parcel and the charge; null within the tolerance. */
export function weightDifference(charged: Money, final: Money, tolerance: Money): Money | null {
  const difference = money(final.minor - charged.minor, charged.currency);
  const size = largest(difference, money(-difference.minor, charged.currency));
  return size.minor > tolerance.minor ? difference : null;
}
