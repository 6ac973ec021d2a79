/**
 * A whole number of a URL's search, from 1 to `max`; undefined for anything else. Objects are not converted: they may have
 * no primitive value, and a mangled link must still open.
 */
export function wholeNumber(value: unknown, max: number): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined;
}
