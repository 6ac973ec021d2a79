import { expect, test } from 'vitest';
import { accessAfter, withoutRefusal, type ServiceAccess } from './service-access.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour));

/** The hours of these findings at which users are notified, and the state after them. */
function after(...found: readonly string[]) {
  let access: ServiceAccess | null = null;
  const news: number[] = [];
  found.forEach((finding, hour) => {
    if (finding === 'new keys') {
      access = access && withoutRefusal(access);
      return;
    }
    const next = accessAfter(access, finding, at(hour));
    access = next.access;
    if (next.isNews) news.push(hour);
  });
  return { access, news };
}

test('a token that expires is news once, and again only after it worked in between', () => {
  expect(after('open', 'key', 'key', 'key').news).toEqual([1]);
  expect(after('key', 'not-allowed', 'key').news).toEqual([0]);
  expect(after('key', 'open', 'key', 'key').news).toEqual([0, 2]);
});

test('a refusal of new keys is news, though the former ones were refused too', () => {
  expect(after('key', 'new keys', 'key', 'key').news).toEqual([0, 2]);
  expect(after('open', 'key', 'new keys').access).toEqual({ at: at(0).toISOString(), trouble: '', refusedAt: '' });
});

test('it says when the service last let us in, and since when it does not', () => {
  const [first, second] = [at(0).toISOString(), at(1).toISOString()];
  expect(after('open', 'key', 'key').access).toEqual({ at: first, trouble: 'key', refusedAt: second });
  expect(after('key', 'open').access).toEqual({ at: second, trouble: '', refusedAt: '' });
});
