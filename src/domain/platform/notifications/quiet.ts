/** Quiet hours of a device in minutes since midnight in a zone. Equal bounds mean never; they may pass midnight. */
export type QuietHours = { readonly from: number; readonly to: number; readonly timeZone: string };

const minuteMs = 60_000;
const minutesADay = 1_440;

/**
 * When the current quiet hours end; null outside of them. The caller checks again at that time, because a clock change
 * can make the result up to an hour early. @throws RangeError for a zone this machine does not know
 */
export function quietUntil({ from, to, timeZone }: QuietHours, now: Date): Date | null {
  const minute = minuteOf(now, timeZone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + minutesADay) % minutesADay;
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + left * minuteMs);
}

function minuteOf(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}
