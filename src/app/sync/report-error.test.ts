import { afterEach, describe, expect, test } from 'vitest';
import { InvalidResponse, Refused, Unavailable, Unreachable } from './failure.ts';
import { onErrorReport, reportError, type ErrorReport } from './report-error.ts';

let reports: ErrorReport[] = [];
const reported = (error: Error, call?: string): ErrorReport | undefined => {
  reports = [];
  onErrorReport((report) => reports.push(report));
  reportError(error, call);
  return reports[0];
};
afterEach(() => onErrorReport(() => undefined));

const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more });

describe('a failure is reported as what it is', () => {
  test.each([
    ['the network', new Unreachable('away'), 'network'],
    ['a server that says it is unavailable', new Unavailable('Back at noon'), 'unavailable'],
    ['a response of another server', new InvalidResponse(404, 'Not Found', '/x'), 'invalid-response'],
    ['a missing permission', new Refused('No', 403, 'internal', {}), 'forbidden'],
    ['an ended session', new Refused('No', 401, 'internal', {}), 'unauthorized'],
    ['a refusal', new Refused('No', 422, 'internal', {}), 'refused'],
    ['a full device', named('QuotaExceededError'), 'full'],
    ['a full device, as Dexie wraps it', named('AbortError', { inner: named('QuotaExceededError') }), 'full'],
    ['a browser without a database', named('MissingAPIError'), 'storage'],
    ['a database that the browser has lost', named('DatabaseClosedError'), 'storage'],
    ['a defect', new TypeError('x is undefined'), 'refused'],
  ])('%s', (_, error, kind) => {
    expect(reported(error)).toMatchObject({ kind, error });
  });

  test('once', () => {
    reported(new Unreachable('away'));
    expect(reports).toHaveLength(1);
  });

  test('but not when the user has closed the dialog that was required', () => {
    expect(reported(new Refused('No', 401, 'session.step-up', {}))).toBeUndefined();
  });
});

describe('of a command without a response', () => {
  const lost = new Unreachable('away', { mayHaveArrived: true });

  test.each([
    ['may be repeated where the response is stored', lost, 'order.updateNote', 'repeatable'],
    ['has an unknown outcome where it is not stored', lost, 'user.forget', 'unknown'],
    ['was not sent without a network', new Unreachable('away'), 'order.updateNote', 'not-sent'],
    ['is not meant, where a read failed', lost, undefined, 'not-sent'],
    [
      'is not meant, where the server refused it',
      new Refused('No', 422, 'internal', {}),
      'order.updateNote',
      'not-sent',
    ],
  ])('it %s', (_, error, call, outcome) => {
    expect(reported(error, call)).toMatchObject({ outcome });
  });
});
