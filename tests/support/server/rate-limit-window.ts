import { setTimeout as wait } from 'node:timers/promises';

const windowMs = 15 * 60_000;
/** Longer than a rate-limit test takes on a busy machine. */
const enoughMs = 20_000;

/**
 * Rate limits use windows of clock quarters and hours. Waits for a new window if the current one ends soon, so that
 * none ends during a test.
 */
export async function untilWindowLasts(): Promise<void> {
  const left = windowMs - (Date.now() % windowMs);
  if (left < enoughMs) await wait(left);
}
