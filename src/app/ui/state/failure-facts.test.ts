import { expect, test } from 'vitest';
import { failureFacts } from './failure-facts.ts';

const failed = (facts: object) => Object.assign(new Error('no'), facts);

test('only what broke in the server has a reference; a refusal of the same word is about something else', () => {
  expect(failureFacts(failed({ http: 500, details: { reference: 'req-7' } }))).toEqual({
    code: 500,
    requestId: 'req-7',
  });
  expect(failureFacts(failed({ http: 403, details: {} }))).toEqual({ code: 403 });
  expect(failureFacts(failed({ http: 200, details: { reference: 'DE-77' } }))).toEqual({});
  expect(failureFacts(new Error('no answer'))).toEqual({});
});
