const dayMs = 86_400_000;

const dated = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A day of the calendar at a clock time in a zone; null when there is no such day or time. */
function momentOf(day: string, clock: string, zone: string): Date | null {
  // 31 February would become 3 March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  const at = new Date(`${day}T${clock}${zone.toUpperCase().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `2026-11-20T10:42:00Z`, or with an offset; null without a zone, which could be any of twenty-four. */
export function momentWithZone(text: string): Date | null {
  const [, day, clock, zone] = dated.exec(text.trim()) ?? [];
  return day === undefined || clock === undefined || zone === undefined ? null : momentOf(day, clock, zone);
}

/** The times 17TRACK gives of one event; any of them may be missing. */
export interface EventTimes {
  readonly utc?: string | null | undefined;
  readonly iso?: string | null | undefined;
  /** As the carrier wrote them. */
  readonly raw?:
    | {
        readonly date?: string | null | undefined;
        readonly time?: string | null | undefined;
        readonly timezone?: string | null | undefined;
      }
    | null
    | undefined;
}

/** When no time of day is known, the middle of the day stays on it in most zones. */
const noon = '12:00:00';

/**
 * When an event happened: by its exact time, else by the carrier's own date and time. A local time whose zone nobody
 * knows counts as UTC: it is off by half a day at most, and keeps the order of the events. Null when there is no day.
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

/** Before any parcel of ours. */
const oldest = Date.UTC(2010, 0);

/** Whether an event can have happened then. Clocks differ; a day does not. */
export const isPlausibleEvent = (at: Date, now: Date): boolean =>
  at.getTime() >= oldest && at.getTime() <= now.getTime() + dayMs;

/** Whether a parcel can have been delivered then: an event of before its label belongs to another parcel of the number. */
export const isPlausibleDelivery = (at: Date, labelledAt: Date, now: Date): boolean =>
  isPlausibleEvent(at, now) && at.getTime() >= labelledAt.getTime() - dayMs;
