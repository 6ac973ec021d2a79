import { expect, test } from 'vitest';
import { isForbidden, isNetworkError, isOutcomeOpen, Refused, refusedBy, Unavailable, Unreachable } from './failure.ts';

test('a 503 means that the server is unavailable, with its message; it did nothing', () => {
  const error = refusedBy(503, 'Back at noon', null);
  expect(error).toBeInstanceOf(Unavailable);
  expect(error).toMatchObject({ message: 'Back at noon', mayHaveArrived: false });
});

test('a 503 with an unknown outcome is a refusal: the command may have been processed', () => {
  const error = refusedBy(503, 'Unknown', { refusal: 'outcome.unknown', details: { again: 1 } });
  expect(error).toBeInstanceOf(Refused);
  expect(isOutcomeOpen(error)).toBe(true);
});

test('a result that the server will never know is not pending', () => {
  expect(isOutcomeOpen(refusedBy(503, 'Unknown', { refusal: 'outcome.unknown' }))).toBe(false);
  expect(isOutcomeOpen(new Unreachable('away', { mayHaveArrived: true }))).toBe(false);
});

test('a refusal without a code counts as an internal error', () => {
  expect(refusedBy(500, 'Broken', null)).toMatchObject({ http: 500, refusal: 'internal', details: {} });
});

test('only a 403 of the server means forbidden', () => {
  expect(isForbidden(refusedBy(403, 'No', null))).toBe(true);
  expect(isForbidden(refusedBy(401, 'No', null))).toBe(false);
  expect(isForbidden(new Unreachable('403'))).toBe(false);
});

test('a server that responds that it is unavailable is no network error', () => {
  expect(isNetworkError(new Unreachable('away'))).toBe(true);
  expect(isNetworkError(refusedBy(503, 'Back at noon', null))).toBe(false);
  expect(isNetworkError(new Error('a defect'))).toBe(false);
});
