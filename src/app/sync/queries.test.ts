import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate, queryClient } from './queries.ts';

/** A mounted list query; the test decides when each request gets its response. */
function shown(noun: string) {
  const requests: ((rows: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [noun, `${noun}.list`],
    queryFn: () => new Promise<string>((respond) => requests.push(respond)),
  });
  const leave = observer.subscribe(() => undefined);
  return { asked: requests, leave, rows: () => observer.getCurrentResult().data };
}

test('a query first fetched before the invalidation is fetched again', async () => {
  const list = shown('order');
  const other = shown('store');
  invalidate({ queryKey: ['order'] });
  list.asked[0]?.('before');
  other.asked[0]?.('stores');
  await expect.poll(() => list.asked.length).toBe(2);
  list.asked[1]?.('after');
  await expect.poll(list.rows).toBe('after');
  expect(other.asked).toHaveLength(1);
  list.leave();
  other.leave();
});

test('a cached query is fetched again once', async () => {
  const list = shown('parcel');
  list.asked[0]?.('before');
  await expect.poll(list.rows).toBe('before');
  invalidate({ queryKey: ['parcel'] });
  await expect.poll(() => list.asked.length).toBe(2);
  list.asked[1]?.('after');
  await expect.poll(list.rows).toBe('after');
  expect(list.asked).toHaveLength(2);
  list.leave();
});
