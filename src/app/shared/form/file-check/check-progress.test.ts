import { describe, expect, test } from 'vitest';
import { progressOf } from './check-progress.ts';

const id = '01920000-0000-7000-8000-000000000001';

describe('the progress of a check', () => {
  const task = (task_id: string, done: number, total: number) =>
    ({ task_id, done, total }) as NonNullable<Parameters<typeof progressOf>[0]>[number];

  test('is that of its own task, once the rows are counted', () => {
    expect(progressOf(undefined, id)).toBeNull();
    expect(progressOf([task('other', 5, 10)], id)).toBeNull();
    expect(progressOf([task(id, 0, 0)], id)).toBeNull();
    expect(progressOf([task('other', 5, 10), task(id, 2_500, 6_000)], id)).toEqual({ done: 2_500, total: 6_000 });
    expect(progressOf([task(id, 6_001, 6_000)], id)).toEqual({ done: 6_000, total: 6_000 });
  });
});
