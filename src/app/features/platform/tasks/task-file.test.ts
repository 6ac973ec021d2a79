import { expect, test } from 'vitest';
import type { TaskRow } from './queries.ts';
import { endedSince, fileOf, isAboutProducts, isGone, notProcessed, progressOf, subjectsOf } from './task-file.ts';

const task: TaskRow = {
  task_id: '01890000-0000-7000-8000-000000000001',
  kind: 'export',
  title: 'Orders.xlsx',
  status: 'done',
  done: 10,
  total: 10,
  input: {},
  result: { file_id: 'f', name: 'Orders.xlsx', size: 5_000, rows: 10 },
  failure: null,
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T10:00:01.000Z',
};

test('only a finished export has a file', () => {
  expect(fileOf(task)).toEqual({ id: 'f', name: 'Orders.xlsx', size: 5_000, rows: 10 });
  expect(fileOf({ ...task, kind: 'order-import' })).toBeNull();
  expect(fileOf({ ...task, status: 'running', result: null })).toBeNull();
});

test('a file is gone after its seven days', () => {
  expect(isGone(task, new Date('2026-11-27T10:00:00Z'))).toBe(false);
  expect(isGone(task, new Date('2026-11-27T10:00:02Z'))).toBe(true);
});

test('progress is shown only when there is some', () => {
  expect(progressOf({ ...task, done: 5 })).toBe(0.5);
  expect(progressOf({ ...task, done: 0 })).toBeUndefined();
  expect(progressOf({ ...task, total: 0 })).toBeUndefined();
});

test('a task that ends while the page is open is announced once, an earlier one is not', () => {
  const seen = (status: TaskRow['status']) => new Map([[task.task_id, status]]);
  expect(endedSince(seen('running'), [task])).toEqual([task]);
  expect(endedSince(seen('done'), [task])).toEqual([]);
  expect(endedSince(new Map(), [task])).toEqual([task]);
  expect(endedSince(null, [task])).toEqual([]);
  expect(endedSince(seen('waiting'), [{ ...task, status: 'running' }])).toEqual([]);
});

test('the page of an import announces no end of its check or its run, but the file of its refused rows', () => {
  const about = { import_id: 'i' };
  expect(subjectsOf({ ...task, kind: 'order-check', result: about })).toContain('i');
  expect(subjectsOf({ ...task, kind: 'order-import', input: about, result: null })).toContain('i');
  expect(subjectsOf({ ...task, input: { kind: 'import_refused', ...about } })).toEqual([task.task_id]);
});

test('orders that were not processed are counted, for every reason', () => {
  expect(notProcessed({ ...task, result: { processed: 5, waiting: 2, failed: 1 } })).toBe(3);
  expect(notProcessed({ ...task, result: { new: 4, refused: 1 } })).toBe(1);
  expect(notProcessed({ ...task, result: null })).toBe(0);
});

test('tasks about products in shops name products, not orders', () => {
  const kinds = ['product-publish', 'product-change', 'order-process', 'market-import', 'store-pull'];
  expect(kinds.map((kind) => isAboutProducts({ kind }))).toEqual([true, true, false, false, false]);
});
