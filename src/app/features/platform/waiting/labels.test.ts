import { expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { moveConflicts, unmoveConflicts } from '#contract/warehouse/pack-moves.ts';
import { returnConflicts } from '#contract/warehouse/pack-returns.ts';
import { sortConflicts } from '#domain/warehouse/packing/sort.ts';
import { callLabels, refusedChange, refusedScan, remedyOf } from './labels.ts';

/** Saved views are sent at once; a batch is sent as its operations. */
const neverShown: ReadonlySet<string> = new Set([
  'pack.batch',
  'view.save',
  'view.rename',
  'view.delete',
  'view.order',
]);
const queued = allCalls.filter(({ offline, name }) => offline === 'queue' && !neverShown.has(name));
const general = callLabels('no.such-call');

test('every operation that may wait on the device is named', () => {
  expect(queued.filter(({ name }) => callLabels(name) === general).map(({ name }) => name)).toEqual([]);
});

test('an operation of a later version is still listed', () => {
  expect(general.message).toBeTruthy();
});

test.each([
  ...sortConflicts,
  'scan.one-too-many',
  'scan.wrong-item',
  'scan.unknown',
  'scan.stopped',
  'receipt.counted-meanwhile',
  'receipt.not-expected',
  'receipt.reason-missing',
  'count.unknown-place',
  'count.unknown-code',
  'unsort.nothing',
  'undo.nothing',
  ...moveConflicts,
  ...returnConflicts,
  ...unmoveConflicts,
])('%s says why it was rejected and what to do with the goods', (code) => {
  const remedy = remedyOf(code);
  expect(remedy?.why.message).toBeTruthy();
  expect(remedy?.what.message).toBeTruthy();
  expect(remedy?.what.message).not.toBe(remedy?.why.message);
});

test('a refusal with a message of the server gets general advice, different for scans and changes', () => {
  expect(remedyOf('order.not-found')).toBeUndefined();
  expect(refusedScan.message).not.toBe(refusedChange.message);
});
