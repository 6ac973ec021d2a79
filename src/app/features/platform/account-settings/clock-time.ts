/** Minutes since midnight as a field for times has them. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Null where it is no time of a day, such as a field that is half filled in. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  const sum = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60 ? sum : null;
}
