import { expect, test } from 'vitest';
import { isFinal, nextStatus, tableFaults } from '#domain/shared/status.ts';
import {
  openShopWriteStatuses,
  shopWriteStatuses,
  shopWriteStatusesBefore,
  shopWriteTransitions,
  type ShopWriteAction,
  type ShopWriteStatus,
} from './shop-write-status.ts';

test('the table is sound', () => {
  expect(tableFaults(shopWriteTransitions)).toEqual([]);
});

test.each<[ShopWriteStatus, Partial<Record<ShopWriteAction, ShopWriteStatus>>]>([
  ['waiting', { begin: 'running', fail: 'failed' }],
  ['running', { finish: 'done', fail: 'failed' }],
  ['done', {}],
  ['failed', {}],
])('a change for a shop that is %s moves on by these actions only', (from, targets) => {
  for (const action of ['begin', 'finish', 'fail'] as const)
    expect([action, nextStatus(shopWriteTransitions, from, action)]).toEqual([action, targets[action] ?? null]);
});

test('a job works on what is open, and only that can end', () => {
  expect(openShopWriteStatuses).toEqual(['waiting', 'running']);
  expect(shopWriteStatuses.filter((status) => isFinal(shopWriteTransitions, status))).toEqual(['done', 'failed']);
  expect(shopWriteStatusesBefore('finish')).toEqual(['running']);
});
