import { posting, type Posting } from '#domain/finance/accounts/posting.ts';
import { platform, seller } from '#domain/finance/accounts/order-postings.ts';
import { daysBetween, type Day } from '#domain/shared/calendar/days.ts';
import { negate, type Money } from '#domain/shared/money/money.ts';

const mm3PerCm3 = 1_000n;
const cm3PerM3 = 1_000_000n;

/** What a warehouse charges: the books' minor units for a cubic metre and day, after the free days. */
export interface StorageTerms {
  readonly price_minor: number;
  readonly free_days: number;
}

/** A seller's pieces of one variant in one warehouse at the end of a day. */
export interface StoredGoods {
  readonly pieces: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  /** The first day since which pieces are there without a break. */
  readonly since: Day;
}

/** Without all three dimensions goods have no volume, and their storage costs nothing. */
export const isMeasured = (goods: Pick<StoredGoods, 'length_mm' | 'width_mm' | 'height_mm'>): boolean =>
  goods.length_mm > 0 && goods.width_mm > 0 && goods.height_mm > 0;

export interface StoredDay {
  readonly pieces: number;
  readonly volume_cm3: number;
  /** Without goods that are still stored for free. */
  readonly charged_cm3: number;
}

/** The first day is the first free day. */
const isCharged = (since: Day, day: Day, { price_minor: price, free_days: free }: StorageTerms): boolean =>
  price > 0 && daysBetween(since, day) >= free;

const sum = (goods: readonly StoredGoods[]): number => {
  const mm3 = goods.reduce(
    (all, { pieces, length_mm: length, width_mm: width, height_mm: height }) =>
      all + BigInt(pieces) * BigInt(length) * BigInt(width) * BigInt(height),
    0n,
  );
  return Number((mm3 + mm3PerCm3 - 1n) / mm3PerCm3);
};

/** What a seller has in a warehouse on a day; the volume of all goods is rounded up to a cubic centimetre once. */
export function storedOn(day: Day, goods: readonly StoredGoods[], terms: StorageTerms): StoredDay {
  return {
    pieces: goods.reduce((all, { pieces }) => all + pieces, 0),
    volume_cm3: sum(goods),
    charged_cm3: sum(goods.filter(({ since }) => isCharged(since, day, terms))),
  };
}

/** The charged days of a month so far in one warehouse; each day has the price it was counted with. */
export interface CountedDays {
  /** Cubic centimetres times price, of all days. */
  readonly units: bigint;
  /** The sum of their fees. */
  readonly fee_minor: number;
}

export const noDays: CountedDays = { units: 0n, fee_minor: 0 };

/**
 * The fee of one more day. Each day takes over what was rounded before, so that the days of a month always add up to
 * the fee of its whole volume, rounded half up once.
 */
export function addDay(
  before: CountedDays,
  chargedCm3: number,
  priceMinor: number,
): { fee: number; days: CountedDays } {
  const units = before.units + BigInt(chargedCm3) * BigInt(priceMinor);
  const whole = Number((units * 2n + cm3PerM3) / (cm3PerM3 * 2n));
  return { fee: whole - before.fee_minor, days: { units, fee_minor: whole } };
}

/** Available → storage income. */
export const storagePosting = (billId: string, bill: { seller_id: string; amount: Money }): Posting =>
  posting({ kind: 'storage', source: billId }, [
    seller('seller-available', bill.seller_id, negate(bill.amount)),
    platform('storage-income', bill.amount),
  ]);

/** Returns what a bill charged. */
export const storageReversal = (billId: string, bill: { seller_id: string; amount: Money }): Posting =>
  posting({ kind: 'cancel-storage', source: billId }, [
    seller('seller-available', bill.seller_id, bill.amount),
    platform('storage-income', negate(bill.amount)),
  ]);
