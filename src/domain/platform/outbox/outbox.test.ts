import { expect, test } from 'vitest';
import { goesAlone, maySend, outcomeOf, photoToSend } from './outbox.ts';

const body = (code: number, data: unknown = null) => ({ code, msg: 'text', data });

test.each([
  [200, body(200, { n: 1 }), true, { kind: 'responded', response: { n: 1 } }],
  [200, body(200), true, { kind: 'responded', response: null }],
  [200, null, true, { kind: 'lost' }],
  [200, { html: 'Welcome to this hotel' }, true, { kind: 'lost' }],
  [502, null, true, { kind: 'lost' }],
  [500, body(500), true, { kind: 'lost' }],
  [429, body(429), true, { kind: 'lost' }],
  [401, body(401), true, { kind: 'lost' }],
  [403, body(403), false, { kind: 'barred' }],
  [403, body(403), true, { kind: 'refused', message: 'text' }],
  [409, body(409), true, { kind: 'refused', message: 'text' }],
  [404, body(404), false, { kind: 'refused', message: 'text' }],
  [
    409,
    body(409, { refusal: 'order.note-changed', details: {} }),
    true,
    { kind: 'refused', message: 'text', refusal: 'order.note-changed' },
  ],
])('%i %o own operation %s: %o', (http, body, isOwn, outcome) => expect(outcomeOf(http, body, isOwn)).toEqual(outcome));

test.each([
  ['me', 0, false, true],
  ['me', 3, true, true],
  ['other', 3, false, true],
  ['other', 3, true, false],
  ['other', 0, false, false],
])('an operation of %s with count %i, barred %s: %s', (user_id, seq, barred, may) =>
  expect(maySend({ user_id, seq }, 'me', barred)).toBe(may),
);

const op = (sequence: number, call: string, subject: string) => ({ sequence, call, subject });
const [scanOfA, photoOfA, scanOfB, photoOfB] = [
  op(1, 'pack.scan', 'a'),
  op(2, 'pack.photo', 'a'),
  op(3, 'pack.scan', 'b'),
  op(4, 'pack.photo', 'b'),
];

test('a photo is sent alone once earlier operations of its parcel are acknowledged', () => {
  expect([scanOfA, photoOfA].map(goesAlone)).toEqual([false, true]);
  const next = (...waiting: ReturnType<typeof op>[]) => photoToSend(waiting, () => true);
  expect(next(scanOfA, photoOfA, scanOfB, photoOfB)).toBeNull();
  expect(next(photoOfA, scanOfB, photoOfB)).toBe(photoOfA);
  expect(next(scanOfA, photoOfA, photoOfB)).toBe(photoOfB);
  // A later operation on the same parcel does not delay the photo.
  expect(next(photoOfA, op(5, 'pack.scan', 'a'))).toBe(photoOfA);
  expect(photoToSend([photoOfA, photoOfB], ({ subject }) => subject === 'b')).toBe(photoOfB);
  expect(next(scanOfA)).toBeNull();
});
