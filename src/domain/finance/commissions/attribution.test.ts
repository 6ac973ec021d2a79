import { expect, test } from 'vitest';
import { isWithinWindow, windowEnd } from '#domain/platform/registration/attribution.ts';
import { earnsUntil, isEarning } from './attribution.ts';
import { maskedEmail } from '../affiliates/masked-email.ts';

const at = (text: string) => new Date(`${text}Z`);

test('a sign-up counts up to the end of the window, and not before the link was opened', () => {
  const opened = at('2026-11-01T12:00:00');
  expect(windowEnd(opened, 30)).toEqual(at('2026-12-01T12:00:00'));
  expect(isWithinWindow(opened, at('2026-12-01T12:00:00'), 30)).toBe(true);
  expect(isWithinWindow(opened, at('2026-12-01T12:00:01'), 30)).toBe(false);
  expect(isWithinWindow(opened, at('2026-11-01T11:59:59'), 30)).toBe(false);
});

test('orders earn from the referral for whole months; with 0 months without end', () => {
  const since = at('2026-01-31T15:00:00');
  expect(earnsUntil(since, 1)).toEqual(at('2026-02-28T00:00:00'));
  expect(isEarning(since, 1, at('2026-02-27T23:59:59'))).toBe(true);
  expect(isEarning(since, 1, at('2026-02-28T00:00:00'))).toBe(false);
  expect(isEarning(since, 1, at('2026-01-31T14:59:59'))).toBe(false);
  expect(earnsUntil(since, 0)).toBeNull();
  expect(isEarning(since, 0, at('2036-01-01T00:00:00'))).toBe(true);
});

test.each([
  ['elin@nordlys.example', 'e•••@n•••.example'],
  ['a@b.co.uk', 'a•••@b•••.uk'],
  ['odd', 'o•••@•••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
