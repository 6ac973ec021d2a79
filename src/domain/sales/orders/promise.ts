/** A usual and a long time, in days. */
export interface Days {
  readonly p50: number;
  readonly p90: number;
}

export type DateRange = readonly [from: Date, to: Date];

/** Goods that still come for an order. */
export interface ComingGoods {
  /** null: not bought yet. */
  readonly boughtAt: Date | null;
  /** When they should leave the supplier, as it confirmed; null: not known. */
  readonly dueAt: Date | null;
  /** From the order to the receipt, as the supplier usually takes; null: not known. */
  readonly lead: Days | null;
}

export interface PromisedParcel {
  /** Since when its goods are here: paid, from stock, or sorted. */
  readonly hereAt: Date;
  /** It waits for goods. */
  readonly isWaiting: boolean;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** Delivery days of its channel; null: not known. */
  readonly days: Days | null;
}

export interface PromiseFacts {
  /** When work began: paid, and a transfer arrived; null before. */
  readonly paidAt: Date | null;
  /** Cancelled or closed. */
  readonly isEnded: boolean;
  readonly parcels: readonly PromisedParcel[];
  readonly coming: readonly ComingGoods[];
}

export interface DeliveryPromise {
  /** Usually shipped, and shipped by; null once every parcel is. */
  readonly ship: DateRange | null;
  readonly deliver: DateRange | null;
  /** What should have happened by now. */
  readonly late: 'shipping' | 'delivery' | null;
}

/** Of a supplier without finished orders. */
export const usualLead: Days = { p50: 4, p90: 7 };
/** From a supplier's door to our receipt. */
export const domesticDays: Days = { p50: 2, p90: 4 };
/** Goods are bought within so many days. */
const buyDays = 1;
/** From complete goods to the handover. */
const packDays = 1;

const dayMs = 86_400_000;
const later = (from: Date, days: number): Date => new Date(from.getTime() + Math.round(days * dayMs));
const latest = (ranges: readonly DateRange[]): DateRange | null =>
  ranges.reduce<DateRange | null>(
    (all, [from, to]) => (all === null ? [from, to] : [from > all[0] ? from : all[0], to > all[1] ? to : all[1]]),
    null,
  );
const after = (from: Date, { p50, p90 }: Days): DateRange => [later(from, p50), later(from, Math.max(p50, p90))];
const shift = ([from, to]: DateRange, { p50, p90 }: Days): DateRange => [
  later(from, p50),
  later(to, Math.max(p50, p90)),
];

/** When goods are here. A confirmed date is better known than how long a supplier usually takes. */
function arrivalOf({ boughtAt, dueAt, lead }: ComingGoods, paidAt: Date): DateRange {
  if (dueAt) return after(dueAt, domesticDays);
  return after(boughtAt ?? later(paidAt, buyDays), lead ?? usualLead);
}

function shipOf({ hereAt, isWaiting }: PromisedParcel, arrival: DateRange | null): DateRange {
  const here = later(hereAt, packDays);
  const goods = isWaiting && arrival ? shift(arrival, { p50: packDays, p90: packDays }) : null;
  return goods ? (latest([goods, [here, here]]) ?? goods) : [here, here];
}

/**
 * When an order is shipped and delivered: of its last parcel, each from the usual to the long time. Null where nothing is
 * promised: before the payment, once it is delivered, or for an ended order. Dates stay when they pass: then it is late.
 */
export function promiseOf({ paidAt, isEnded, parcels, coming }: PromiseFacts, now: Date): DeliveryPromise | null {
  const open = parcels.filter(({ deliveredAt }) => deliveredAt === null);
  if (paidAt === null || isEnded || open.length === 0) return null;
  const arrival = latest(coming.map((goods) => arrivalOf(goods, paidAt)));
  const leaving = open.map((parcel) => {
    const ship: DateRange = parcel.shippedAt ? [parcel.shippedAt, parcel.shippedAt] : shipOf(parcel, arrival);
    return { parcel, ship, deliver: parcel.days && shift(ship, parcel.days) };
  });
  const ship = latest(leaving.filter(({ parcel }) => parcel.shippedAt === null).map((each) => each.ship));
  const ranges = leaving.flatMap((each) => (each.deliver ? [each.deliver] : []));
  const deliver = ranges.length === leaving.length ? latest(ranges) : null;
  const late = ship && now > ship[1] ? 'shipping' : deliver && now > deliver[1] ? 'delivery' : null;
  return { ship, deliver, late };
}
