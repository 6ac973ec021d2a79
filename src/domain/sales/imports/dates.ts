/** The order of day and month in a date such as 03/04/2026. */
export const dateOrders = ['day-month', 'month-day'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How many dates of a file are unambiguous, and how many are ambiguous. */
export type DateTally = Record<DateOrder | 'either', number>;

const zone = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const clock = String.raw`(?:(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s*([AP])\.?M\.?)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${clock}${zone}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${clock}${zone}$`, 'i');

const minuteMs = 60_000;
/** No shop is older, and a mistyped year such as 0206 is. */
const oldestYear = 2000;

type Clock = readonly [hour?: string, minute?: string, second?: string, half?: string, zone?: string];

function offsetMinutes(text: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(text ?? '');
  if (!match) return 0;
  const size = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -size : size;
}

function hourOf(text: string | undefined, half: string | undefined): number | null {
  const hour = Number(text ?? 0);
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
}

function momentOf(year: number, month: number, day: number, [hour, minute, second, half, zoneText]: Clock) {
  const hours = hourOf(hour, half);
  const [minutes, seconds] = [Number(minute ?? 0), Number(second ?? 0)];
  if (hours === null || minutes > 59 || seconds > 60 || year < oldestYear) return null;
  const local = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  // `Date` would silently turn the 31st of a 30-day month into the 1st.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1 || day < 1) return null;
  return new Date(local.getTime() - offsetMinutes(zoneText) * minuteMs);
}

const clockOf = (match: RegExpExecArray): Clock => match.slice(5, 10) as unknown as Clock;

/**
 * Parses `2026-11-17 09:12:03 +0100`, ISO 8601, `2026/11/17`, `17.11.2026 09:12`, `11/17/2026 9:12 AM`, or a date only;
 * without a zone it is UTC. Null when it is no calendar date. A date with dots always begins with its day.
 */
export function parseMoment(text: string, order: DateOrder): Date | null {
  const first = yearFirst.exec(text.trim());
  if (first) return momentOf(Number(first[1]), Number(first[3]), Number(first[4]), clockOf(first));
  const last = yearLast.exec(text.trim());
  if (!last) return null;
  const isDayFirst = last[2] === '.' || order === 'day-month';
  const [day, month] = isDayFirst ? [last[1], last[3]] : [last[3], last[1]];
  return momentOf(Number(last[4]), Number(month), Number(day), clockOf(last));
}

/**
 * What one date shows about the order of day and month. Null when it is unambiguous in any order (year first, dots,
 * 05/05) or no date. A date after `latest` is ruled out.
 */
export function dateEvidence(text: string, latest: Date): DateOrder | 'either' | null {
  const match = yearLast.exec(text.trim());
  if (!match || match[2] === '.' || Number(match[1]) === Number(match[3])) return null;
  const possible = dateOrders.filter((order) => parseMoment(text, order) !== null);
  if (possible.length < 2) return possible[0] ?? null;
  const past = possible.filter((order) => (parseMoment(text, order)?.getTime() ?? 0) <= latest.getTime());
  return past.length === 1 ? (past[0] ?? null) : 'either';
}

export type DateDecision = {
  /** Null when no date is ambiguous. */
  readonly dates: DateOrder | null;
  readonly isAmbiguous: boolean;
};

/** `usual` decides when the dates are inconclusive. */
export function decideDateOrder(tally: Readonly<DateTally>, usual: DateOrder): DateDecision {
  const { 'day-month': dayFirst, 'month-day': monthFirst, either } = tally;
  if (dayFirst > 0 || monthFirst > 0)
    return {
      dates: dayFirst === monthFirst ? usual : dayFirst > monthFirst ? 'day-month' : 'month-day',
      isAmbiguous: dayFirst > 0 && monthFirst > 0,
    };
  return either > 0 ? { dates: usual, isAmbiguous: true } : { dates: null, isAmbiguous: false };
}
