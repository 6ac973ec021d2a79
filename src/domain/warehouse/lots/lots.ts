import { addDays, type Day } from '../../shared/calendar/days.ts';
import { ok, refuse, type Result } from '../../shared/result.ts';

export const lotLimits = { lot: 60, sellDays: 1_000, noticeDays: 365 } as const;

/** A production batch of a variant. A location holds one lot of a variant, so the location identifies the lot. */
export interface Lot {
  /** As printed on the goods; empty: unknown. */
  readonly lot: string;
  /** Last day of use; null: none, or unknown. */
  readonly expires_on: Day | null;
}
export const unknownLot: Lot = { lot: '', expires_on: null };

/** How a variant with lots is treated; a variant without a rule has no lots. */
export interface LotRule {
  readonly expires: boolean;
  /** Pieces are not sold in the last days before they expire. */
  readonly sell_days: number;
  /** How many days before the end of the sale it is announced. */
  readonly notice_days: number;
}
export const defaultNoticeDays = 30;

export const isSameLot = (one: Lot, other: Lot): boolean =>
  one.lot === other.lot && one.expires_on === other.expires_on;

/** The last day on which pieces are sold; null: they do not expire. */
export const lastSale = ({ expires_on: expires }: Lot, rule: LotRule): Day | null =>
  expires === null ? null : addDays(expires, -rule.sell_days);

export const isSellable = (lot: Lot, rule: LotRule | null, today: Day): boolean => {
  const last = rule && lastSale(lot, rule);
  return last === null || today <= last;
};

export const lotStates = ['unknown', 'expired', 'ended', 'soon', 'good'] as const;
/** `ended`: not expired, but no longer sold · `soon`: sold for the days of notice at most. */
export type LotState = (typeof lotStates)[number];

/** What is announced about a lot, each once: when it becomes `soon`, and when its sale has ended. */
export const lotSales = ['ending', 'ended'] as const;

export function lotState(lot: Lot, rule: LotRule, today: Day): LotState {
  if (lot.lot === '' || (rule.expires && lot.expires_on === null)) return 'unknown';
  const last = lastSale(lot, rule);
  if (lot.expires_on === null || last === null) return 'good';
  if (lot.expires_on < today) return 'expired';
  if (last < today) return 'ended';
  return last <= addDays(today, rule.notice_days) ? 'soon' : 'good';
}

export interface LotAtPlace extends Lot {
  readonly on_hand: number;
}

export type LotRefusal = 'lot.missing' | 'lot.past' | 'lot.other-there';

/** The lot of received pieces. They are not put to pieces of another lot. */
export function decideReceivedLot(
  rule: LotRule | null,
  given: Lot,
  there: LotAtPlace,
  today: Day,
): Result<Lot, LotRefusal> {
  if (!rule) return ok(unknownLot);
  const lot = rule.expires ? given : { ...given, expires_on: null };
  if (lot.lot === '' || (rule.expires && lot.expires_on === null)) return refuse('lot.missing');
  if (lot.expires_on !== null && lot.expires_on < today) return refuse('lot.past');
  if (there.on_hand > 0 && !isSameLot(lot, there)) return refuse('lot.other-there');
  return ok(lot);
}

/** The lot of a location after pieces of `moved` came to it. Of two lots only the earlier expiry is known. */
export function joinedLot(moved: Lot, there: LotAtPlace): Lot {
  if (there.on_hand === 0) return { lot: moved.lot, expires_on: moved.expires_on };
  if (isSameLot(moved, there)) return { lot: there.lot, expires_on: there.expires_on };
  const [first = null] = [moved.expires_on, there.expires_on].filter((day) => day !== null).toSorted();
  return { lot: '', expires_on: first };
}

/** Locations that pieces may be sold from, the earliest expiry first, else in their order. */
export function inSellingOrder<L extends Lot & { readonly rule: LotRule | null }>(
  levels: readonly L[],
  today: Day,
): readonly L[] {
  if (levels.every(({ rule }) => rule === null)) return levels;
  const never = '9999-12-31';
  return levels
    .filter((level) => isSellable(level, level.rule, today))
    .toSorted((a, b) => (a.expires_on ?? never).localeCompare(b.expires_on ?? never));
}
