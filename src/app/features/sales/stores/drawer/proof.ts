import type { Completeness } from '../queries.ts';

export type StoreDay = Completeness['days'][number];

/** What the days say together. */
export type Proof = {
  readonly says: 'nothing-counted' | 'complete' | 'missing' | 'more';
  /** Those that are all here, not here, or only here; and on how many days. */
  readonly orders: number;
  readonly days: number;
};

const differenceOf = ({ shop_count: shop, our_count: ours }: StoreDay): number => (shop === null ? 0 : shop - ours);

/** One sentence about all days: what is missing here counts before what is only here. */
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

/** Days that ask for something: those with a difference. All others only prove that they are complete. */
export const isOdd = ({ state }: StoreDay): boolean => state === 'missing' || state === 'more';
