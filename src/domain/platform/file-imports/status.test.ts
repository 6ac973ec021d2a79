import { expect, test } from 'vitest';
import { actionsFrom, nextStatus } from '#domain/shared/status.ts';
import {
  begunImportStatuses,
  importStatuses,
  importTransitions,
  isImportRunning,
  mayReadAgain,
  mayStartImport,
  type ImportAction,
  type ImportStatus,
} from './status.ts';

test.each<[ImportStatus, Partial<Record<ImportAction, ImportStatus>>]>([
  ['checked', { start: 'running' }],
  ['running', { finish: 'done', fail: 'failed' }],
  ['done', {}],
  ['failed', { start: 'running' }],
])('an import that is %s moves on by these actions only', (from, targets) => {
  for (const action of ['start', 'finish', 'fail'] as const)
    expect([action, nextStatus(importTransitions, from, action)]).toEqual([action, targets[action] ?? null]);
});

test('only a checked file is read again, and only a checked or failed one is started', () => {
  expect(importStatuses.filter(mayReadAgain)).toEqual(['checked']);
  expect(importStatuses.filter(mayStartImport)).toEqual(['checked', 'failed']);
  expect(importStatuses.filter(isImportRunning)).toEqual(['running']);
});

test('a file that only was checked, or that failed, does not keep its store from being deleted', () => {
  expect(begunImportStatuses).toEqual(['running', 'done']);
});

test('a user starts an import; only the system ends it', () => {
  for (const status of importStatuses) {
    expect(actionsFrom(importTransitions, status, ['buyer'])).toEqual(mayStartImport(status) ? ['start'] : []);
    expect(actionsFrom(importTransitions, status, ['packer', 'purchaser', 'affiliate'])).toEqual([]);
  }
});
