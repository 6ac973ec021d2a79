/** Whether this machine knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone from the user's settings, else the device's zone, else UTC. */
export const effectiveZone = (chosen: string, device: string): string =>
  [chosen, device].find((zone) => zone !== '' && isTimeZone(zone)) ?? 'UTC';
