import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, readable, subjectsOf } from './record.ts';

const call = { name: 'user.addUser', isPrivate: false };
const id = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';

test('secrets are never readable, however deep they lie', () => {
  const secret = fc.constantFrom('password', 'token', 'code', 'app_secret', 'accessToken', 'recovery_code', 'passkey');
  fc.assert(
    fc.property(secret, fc.uuid(), fc.integer({ min: 0, max: 9 }), (name, value, depth) => {
      let input: object = { [name]: value };
      for (let level = 0; level < depth; level += 1) input = level % 2 === 0 ? { inner: input } : { list: [input] };
      expect(JSON.stringify(readable(call, input))).not.toContain(value);
    }),
  );
});

test('a country has a code that is no secret, and so have a store and a scanned unit', () => {
  const address = { country_code: 'NL', currency_code: 'EUR' };
  expect(readable(call, address)).toEqual(address);
  expect(readable({ name: 'store.add', isPrivate: false }, { code: 'NRDL' })).toEqual({ code: 'NRDL' });
  expect(readable({ name: 'user.bindPhone', isPrivate: false }, { code: '123456' })).toEqual({ code: '•••' });
});

test('of a private call only the names of its fields are left', () => {
  expect(readable({ name: 'x', isPrivate: true }, { email: 'a@b.test' })).toEqual({ email: '•••' });
});

test('long texts and lists are cut', () => {
  const { note, ids } = readable(call, { note: 'x'.repeat(2000), ids: Array.from({ length: 1000 }, () => id) });
  expect(String(note)).toHaveLength(501);
  expect(ids).toHaveLength(101);
  expect((ids as unknown[]).at(-1)).toBe('… +900');
});

test.each([
  ['its own id', { seller_id: other, _id: id }, {}, [id]],
  ['what it made', { name: 'x', seller_id: other }, { _id: id }, [id]],
  ['many at once', { order_ids: [id, other, id] }, {}, [id, other]],
  ['not the operation, but the parcel', { op_id: other, device_id: other, parcel_id: id }, {}, [id]],
  ['nothing', { name: 'x' }, { ok: true }, []],
])('an act is about %s', (_, input, output, expected) => {
  expect(subjectsOf(input, output)).toEqual(expected);
});

test('only differences are recorded', () => {
  expect(differences({ a: 1, b: [1], c: 'x' }, { a: 1, b: [2], d: true })).toEqual({
    before: { b: [1], c: 'x', d: null },
    after: { b: [2], c: null, d: true },
  });
});
