import { setTimeout as wait } from 'node:timers/promises';

const quarterMs = 15 * 60_000;
/** Longer than a test that counts takes on a busy machine. */
const enoughMs = 20_000;

/**
 * Doors count tries by the quarters and hours of the clock. A test that counts them too begins here, so that no quarter
 * ends while it is at it: almost always at once.
 */
export async function untilQuarterLasts(): Promise<void> {
  const left = quarterMs - (Date.now() % quarterMs);
  if (left < enoughMs) await wait(left);
}
