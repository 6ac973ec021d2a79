/** The parts of a moment in the reader's zone, two digits each (year four). */
function partsOf(moment: Date) {
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${two(moment.getDate())}-${two(moment.getMonth() + 1)}-${moment.getFullYear()}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}

/** DD-MM-YYYY HH:mm in the reader's zone; `day` and `time` give the halves. */
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
