const dayMs = 86_400_000;

const dated = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A calendar day and clock time in a zone; null when either is invalid. */
function momentOf(day: string, clock: string, zone: string): Date | null {
  // February 31 would become March 3.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  const at = new Date(`${day}T${clock}${zone.toUpperCase().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Parses `2026-11-20T10:42:00Z`, or with an offset; null without a zone. */
export function momentWithZone(text: string): Date | null {
  const [, day, clock, zone] = dated.exec(text.trim()) ?? [];
  return day === undefined || clock === undefined || zone === undefined ? null : momentOf(day, clock, zone);
}

/** The times 17TRACK reports for one event; any of them may be missing. */
export interface EventTimes {
  readonly utc?: string | null | undefined;
  readonly iso?: string | null | undefined;
  /** As written by the carrier. */
  readonly raw?:
    | {
        readonly date?: string | null | undefined;
        readonly time?: string | null | undefined;
        readonly timezone?: string | null | undefined;
      }
    | null
    | undefined;
}

/** Without a time of day, noon keeps the date in most zones. */
const noon = '12:00:00';

/**
 * The time of an event: the exact time, else the carrier's local date and time. A local time without a zone counts as
 * UTC, which is off by half a day at most and keeps the order of events. Null without a day.
 */
export function eventTime({ utc, iso, raw }: EventTimes): Date | null {
  const exact = momentWithZone(utc ?? '') ?? momentWithZone(iso ?? '');
  if (exact) return exact;
  const zone = /^(?:Z|[+-]\d{2}:?\d{2})$/i.test(raw?.timezone ?? '') ? (raw?.timezone ?? 'Z') : 'Z';
  const local = [`${raw?.date ?? ''}T${raw?.time ?? ''}`, raw?.date ?? '', iso ?? '', utc ?? ''];
  for (const text of local) {
    const [, day, clock = noon] = dated.exec(text.trim()) ?? [];
    const at = day === undefined ? null : momentOf(day, clock, zone);
    if (at) return at;
  }
  return null;
}

/** Older than any parcel of ours. */
const oldest = Date.UTC(2010, 0);

/** Whether an event time is plausible. Allows a clock difference of up to a day. */
export const isPlausibleEvent = (at: Date, now: Date): boolean =>
  at.getTime() >= oldest && at.getTime() <= now.getTime() + dayMs;

/** Whether a delivery time is plausible: an event before the label belongs to another parcel with the same number. */
export const isPlausibleDelivery = (at: Date, labelledAt: Date, now: Date): boolean =>
  isPlausibleEvent(at, now) && at.getTime() >= labelledAt.getTime() - dayMs;
