import { expect, test } from 'vitest';
import { maySend, outcomeOf } from './outbox.ts';

const said = (code: number, data: unknown = null) => ({ code, msg: 'words', data });

test.each([
  [200, said(200, { n: 1 }), true, { kind: 'answered', answer: { n: 1 } }],
  [200, said(200), true, { kind: 'answered', answer: null }],
  [200, null, true, { kind: 'lost' }],
  [200, { html: 'Welcome to this hotel' }, true, { kind: 'lost' }],
  [502, null, true, { kind: 'lost' }],
  [500, said(500), true, { kind: 'lost' }],
  [429, said(429), true, { kind: 'lost' }],
  [401, said(401), true, { kind: 'lost' }],
  [403, said(403), false, { kind: 'barred' }],
  [403, said(403), true, { kind: 'refused', words: 'words' }],
  [409, said(409), true, { kind: 'refused', words: 'words' }],
  [404, said(404), false, { kind: 'refused', words: 'words' }],
])('%i %o of one’s own %s: %o', (http, body, isOwn, outcome) => expect(outcomeOf(http, body, isOwn)).toEqual(outcome));

test.each([
  ['me', 0, false, true],
  ['me', 3, true, true],
  ['other', 3, false, true],
  ['other', 3, true, false],
  ['other', 0, false, false],
])('an operation of %s with count %i, barred %s: %s', (user_id, seq, barred, may) =>
  expect(maySend({ user_id, seq }, 'me', barred)).toBe(may),
);
