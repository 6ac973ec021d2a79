import { expect, test } from 'vitest';
import { nextStatus, tableFaults } from '#domain/shared/status.ts';
import {
  openPublicationStatuses,
  publicationStatusesBefore,
  publicationTransitions,
  type PublicationAction,
  type PublicationStatus,
} from './publication-status.ts';

test.each<[PublicationStatus, Partial<Record<PublicationAction, PublicationStatus>>]>([
  ['waiting', { begin: 'running', fail: 'failed' }],
  ['running', { finish: 'done', fail: 'failed' }],
  ['failed', { 'publish-again': 'waiting' }],
  ['done', { 'publish-again': 'waiting' }],
])('a publication that is %s moves on by these actions only', (from, targets) => {
  for (const action of ['begin', 'finish', 'fail', 'publish-again'] as const)
    expect([action, nextStatus(publicationTransitions, from, action)]).toEqual([action, targets[action] ?? null]);
});

test('the table is sound', () => {
  expect(tableFaults(publicationTransitions)).toEqual([]);
});

test('what is open is not published a second time meanwhile', () => {
  for (const status of openPublicationStatuses)
    expect(publicationStatusesBefore('publish-again')).not.toContain(status);
});
