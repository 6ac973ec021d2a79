import type { Completeness } from '../queries.ts';

export type StoreDay = Completeness['days'][number];

/** The totals of the days. */
export type Proof = {
  readonly says: 'nothing-counted' | 'complete' | 'missing' | 'more';
  /** Orders on both sides, missing here, or only here; and the number of days. */
  readonly orders: number;
  readonly days: number;
};

const differenceOf = ({ shop_count: shop, our_count: ours }: StoreDay): number => (shop === null ? 0 : shop - ours);

/** The summary of all days: missing orders count before those that are only here. */
export function proofOf({ days }: Pick<Completeness, 'days'>): Proof {
  const counted = days.filter((day) => day.shop_count !== null);
  if (counted.length === 0) return { says: 'nothing-counted', orders: 0, days: 0 };
  const missing = counted.filter((day) => differenceOf(day) > 0);
  if (missing.length > 0) return { says: 'missing', orders: sum(missing.map(differenceOf)), days: missing.length };
  const more = counted.filter((day) => differenceOf(day) < 0);
  if (more.length > 0) return { says: 'more', orders: -sum(more.map(differenceOf)), days: more.length };
  return { says: 'complete', orders: sum(counted.map((day) => day.our_count)), days: counted.length };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The days with a difference. */
export const isOdd = ({ state }: StoreDay): boolean => state === 'missing' || state === 'more';
