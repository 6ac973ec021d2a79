import { expect, test } from 'vitest';
import { ReadingSlots } from './reading-slots.ts';

test('a free slot goes to the longest waiting request; beyond the limit requests are refused', async () => {
  const slots = new ReadingSlots({ atOnce: 1, waiting: 2 });
  const order: string[] = [];
  await slots.take();
  const first = slots.take().then(() => order.push('first'));
  const second = slots.take().then(() => order.push('second'));
  await expect(slots.take()).rejects.toMatchObject({ problem: { reason: 'busy' } });
  slots.release();
  await first;
  expect(order).toEqual(['first']);
  slots.release();
  await second;
  slots.release();
  await slots.take();
  expect(order).toEqual(['first', 'second']);
});
