import type { OrderPage, Shop, ShopOrder } from '../../../../connectors/shops/shop.ts';
import { numbersAtOnce, spansAtOnce } from '../../../../connectors/shops/shop.ts';
import type { Connection } from '../connection-store.ts';
import { beginOf, dayOf, daysUntil, nextDayOf, overlapMs, readPullCursor, type PullCursor } from './pull-cursor.ts';
import type { Pull } from './pull-store.ts';

/** The result of one request to the shop, and the next cursor. */
export type PullPage = {
  readonly orders: readonly ShopOrder[];
  /** Null: this was the last. */
  readonly cursor: PullCursor | null;
  readonly total: number | null;
  readonly notFound: readonly string[];
  /** All changes until this time have been seen. */
  readonly until: Date | null;
  readonly counted: ReadonlyMap<string, number>;
};

const nothing = { orders: [], total: null, notFound: [], until: null, counted: new Map<string, number>() } as const;

/** Sends the next request of a pull. Writes nothing. @throws ShopFault */
export async function fetchPage(shop: Shop, pull: Pull, connection: Connection, now: Date): Promise<PullPage> {
  if (pull.kind === 'compare') return countNext(shop, pull, now);
  if (pull.order_ids.length > 0) return numbersNext(shop, pull, now);
  if (pull.from_day !== null) return daysNext(shop, pull, pull.from_day, now);
  return changesNext(shop, pull, connection, now);
}

async function changesNext(shop: Shop, pull: Pull, { pulled_until }: Connection, now: Date): Promise<PullPage> {
  const cursor = readPullCursor(pull.cursor, beginOf(pulled_until, now), now);
  const page = await shop.changedSince(new Date(cursor.since), cursor.after);
  const seen = newest(cursor.seen, page.orders);
  const next = following(cursor, page, seen);
  const until = seenUntil(cursor, seen, page.isInOrder, next === null, now);
  return {
    ...nothing,
    orders: page.orders,
    cursor: next,
    total: page.total,
    until,
  };
}

/**
 * The time until which all changes were seen. When pages are not sorted by change time, only the last page determines
 * it, and changes after the first request may be on an earlier page.
 */
function seenUntil({ begun, since }: PullCursor, seen: string | null, isInOrder: boolean, isLast: boolean, now: Date) {
  if (!isInOrder && !isLast) return null;
  if (seen === null)
    return isLast ? new Date((isInOrder ? now.getTime() : Date.parse(begun ?? since)) - overlapMs) : null;
  const upTo = isInOrder ? seen : [seen, begun ?? since].toSorted()[0];
  // A future change time would hide all earlier changes.
  return new Date(Math.min(Date.parse(upTo ?? seen), now.getTime()));
}

async function daysNext(shop: Shop, pull: Pull, fromDay: string, now: Date): Promise<PullPage> {
  const cursor = readPullCursor(pull.cursor, now);
  const span = { from: dayOf(fromDay), to: nextDayOf(pull.to_day ?? fromDay) };
  const page = await shop.madeWithin(span, cursor.after);
  const next = following(cursor, page, null);
  // After pulling one day completely it is compared again, because the user wants to see the result.
  const isCounted = next === null && pull.kind === 'day';
  const counted = isCounted ? await counts(shop, [fromDay]) : nothing.counted;
  return { ...nothing, orders: page.orders, cursor: next, total: page.total, counted };
}

async function numbersNext(shop: Shop, pull: Pull, now: Date): Promise<PullPage> {
  const cursor = readPullCursor(pull.cursor, now);
  const numbers = pull.order_ids.slice(cursor.done, cursor.done + numbersAtOnce);
  const orders = await shop.byNumbers(numbers);
  const known = new Set(orders.flatMap((one) => [bare(one.orderNumber), bare(one.sourceId)]));
  const done = cursor.done + numbers.length;
  return {
    ...nothing,
    orders,
    cursor: done < pull.order_ids.length ? { ...cursor, done } : null,
    total: pull.order_ids.length,
    notFound: numbers.filter((number) => !known.has(bare(number))),
  };
}

async function countNext(shop: Shop, pull: Pull, now: Date): Promise<PullPage> {
  const cursor = readPullCursor(pull.cursor, now);
  const days = daysUntil(new Date(cursor.since));
  const spans = days.slice(cursor.done, cursor.done + spansAtOnce);
  const counted = await counts(shop, spans);
  const done = cursor.done + spans.length;
  return { ...nothing, cursor: done < days.length ? { ...cursor, done } : null, total: days.length, counted };
}

async function counts(shop: Shop, days: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await shop.countWithin(days.map((day) => ({ from: dayOf(day), to: nextDayOf(day) })));
  return new Map(days.map((day, index) => [day, found[index] ?? 0]));
}

const following = (cursor: PullCursor, page: OrderPage, seen: string | null): PullCursor | null =>
  page.next === null ? null : { ...cursor, seen, after: page.next, done: cursor.done + 1 };

const newest = (seen: string | null, orders: readonly ShopOrder[]): string | null =>
  orders.reduce<string | null>((latest, { updatedAt }) => {
    const at = updatedAt?.toISOString() ?? null;
    return at !== null && (latest === null || at > latest) ? at : latest;
  }, seen);

const bare = (number: string): string => number.replace(/^#/, '').toLowerCase();
