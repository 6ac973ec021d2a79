import { isOverlapping, isSameBand, type Band, type BandValues, type WantedBand } from './band.ts';

export type NewBand = BandValues & { readonly valid_from: Date; readonly valid_to: Date | null };

/** What becomes of each wanted row and of each row that is not wanted any more. */
export type BandChange =
  | { readonly kind: 'new'; readonly index: number; readonly after: NewBand }
  | { readonly kind: 'changed'; readonly index: number; readonly before: Band; readonly after: NewBand }
  | { readonly kind: 'unchanged'; readonly index: number; readonly before: Band }
  | { readonly kind: 'ended'; readonly before: Band; readonly at: Date };

/**
 * How the rows of a place become the wanted ones. Rows that have been in force are closed and never changed otherwise;
 * rows that have not may be deleted.
 */
export interface PlacePlan {
  readonly adds: readonly NewBand[];
  readonly ends: readonly { readonly id: string; readonly valid_to: Date | null }[];
  readonly removes: readonly string[];
  readonly changes: readonly BandChange[];
}

type PlanInput = {
  /** Rows of the place that are in force now or later. */
  readonly existing: readonly Band[];
  /** All rows that the place should have. */
  readonly wanted: readonly WantedBand[];
  /** When changes begin that name no later day. */
  readonly from: Date;
  readonly now: Date;
};

const latest = (one: Date, other: Date): Date => (one.getTime() > other.getTime() ? one : other);
const isAfter = (one: Date, other: Date): boolean => one.getTime() > other.getTime();
const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

type Matched = {
  readonly band: WantedBand;
  readonly index: number;
  readonly before: Band | null;
  /** Its own later day; null: as soon as possible. */
  readonly day: Date | null;
  readonly start: Date;
};

const laterDay = ({ valid_from: from }: WantedBand, now: Date): Date | null =>
  from && isAfter(from, now) ? from : null;

/** The row of the same weights and, in the future, of the same day. */
function matching({ existing, now }: PlanInput, band: WantedBand, taken: ReadonlySet<string>): Band | null {
  const future = laterDay(band, now);
  return (
    existing.find(
      (each) =>
        !taken.has(each.id) &&
        each.from_g === band.from_g &&
        each.to_g === band.to_g &&
        (future ? sameTime(each.valid_from, future) : !isAfter(each.valid_from, now)),
    ) ?? null
  );
}

function matchAll(input: PlanInput): readonly Matched[] {
  const from = latest(input.from, input.now);
  const taken = new Set<string>();
  return input.wanted.map((band, index) => {
    const before = matching(input, band, taken);
    if (before) taken.add(before.id);
    const day = laterDay(band, input.now);
    if (before && isSameBand(before, band)) return { band, index, before, day, start: before.valid_from };
    return { band, index, before, day, start: before && day ? latest(day, from) : (day ?? from) };
  });
}

/** Until its own end, or until a row of its weights begins that names a later day. Other rows of its weights are mistakes. */
function endOf({ band, day }: Matched, all: readonly Matched[]): Date | null {
  if (band.valid_to) return band.valid_to;
  const later = all.filter(
    (other) => isOverlapping(other.band, band) && other.day && (day === null || isAfter(other.day, day)),
  );
  return later.length === 0 ? null : new Date(Math.min(...later.map((other) => other.start.getTime())));
}

const valuesOf = ({ from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g, ...rest }: BandValues): BandValues => ({
  from_g,
  to_g,
  base_minor,
  per_kg_minor,
  minimum_g,
  step_g,
  surcharges: rest.surcharges,
  days_p50: rest.days_p50,
  days_p90: rest.days_p90,
});

export function planPlace(input: PlanInput): PlacePlan {
  const { existing, now } = input;
  const from = latest(input.from, now);
  const matched = matchAll(input);
  const adds: NewBand[] = [];
  const ends: { id: string; valid_to: Date | null }[] = [];
  const removes: string[] = [];
  const changes: BandChange[] = [];
  /** Closes a row, or deletes it when it would never have been in force. */
  const end = (band: Band, at: Date) => {
    if (!isAfter(at, band.valid_from)) removes.push(band.id);
    else if (band.valid_to === null || isAfter(band.valid_to, at)) ends.push({ id: band.id, valid_to: at });
  };
  for (const one of matched) {
    const { band, index, before, start } = one;
    const valid_to = endOf(one, matched);
    if (before && isSameBand(before, band)) {
      if (sameTime(before.valid_to, valid_to)) {
        changes.push({ kind: 'unchanged', index, before });
        continue;
      }
      ends.push({ id: before.id, valid_to });
      changes.push({ kind: 'changed', index, before, after: { ...valuesOf(band), valid_from: start, valid_to } });
      continue;
    }
    const after = { ...valuesOf(band), valid_from: start, valid_to };
    adds.push(after);
    if (before) end(before, start);
    changes.push(before ? { kind: 'changed', index, before, after } : { kind: 'new', index, after });
  }
  const matchedIds = new Set(matched.flatMap(({ before }) => (before ? [before.id] : [])));
  for (const band of existing.filter(({ id }) => !matchedIds.has(id))) {
    const after = matched.filter((other) => isOverlapping(other.band, band)).map(({ start }) => start.getTime());
    const isMoved = isAfter(band.valid_from, now) && !isAfter(from, band.valid_from);
    // A later row that is not wanted any more is deleted; one in force ends where the wanted rows of its weights begin.
    const at = isMoved ? band.valid_from : after.length > 0 ? latest(new Date(Math.min(...after)), now) : from;
    end(band, at);
    changes.push({ kind: 'ended', before: band, at });
  }
  return { adds, ends, removes, changes };
}
