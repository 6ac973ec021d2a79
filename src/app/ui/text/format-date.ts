import { currentReading } from './reading.ts';

const zoned = new Map<string, Intl.DateTimeFormat>();

function inZone(moment: Date, timeZone: string) {
  let format = zoned.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...digits });
    zoned.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part['day']}-${part['month']}-${part['year']}`, time: `${part['hour']}:${part['minute']}` };
}

import { presentClock } from './clock.ts';

function timeOf(hour: number, minutes: string): string {
  if (presentClock() === '24h') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The parts of a moment in the reader's zone, two digits each (year four): the one they chose, else the device's. */
function partsOf(moment: Date) {
  const { time_zone: timeZone } = currentReading();
  if (timeZone !== '') return inZone(moment, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${two(moment.getDate())}-${two(moment.getMonth() + 1)}-${moment.getFullYear()}`,
    time: timeOf(moment.getHours(), two(moment.getMinutes())),
  };
}

/** DD-MM-YYYY HH:mm (or by the twelve-hour clock, if that was chosen) in the reader's zone; `day` and `time` give the halves. */
export function formatDate(moment: Date, form: 'full' | 'day' | 'time' = 'full'): string {
  const { day, time } = partsOf(moment);
  return form === 'full' ? `${day} ${time}` : form === 'day' ? day : time;
}

/** A moment from what the wire carries (ISO text, seconds since 1970) or a Date; undefined if it is none. */
export function momentOf(value: Date | string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const moment = typeof value === 'number' ? new Date(value * 1000) : new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
