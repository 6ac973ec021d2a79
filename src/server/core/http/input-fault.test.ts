import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from './envelope.ts';
import { inputFault, otherFault, unstorableFault } from './input-fault.ts';

const Input = z.object({
  note: z.string().min(1).max(5),
  reason: z.string().min(3),
  amount: z.object({ minor: z.int().min(1).max(100) }),
  rate: z.number().max(100),
  method: z.enum(['bank', 'wise']),
  status: z.union([z.literal(1), z.literal(-1)]),
  to: z.discriminatedUnion('kind', [z.object({ kind: z.literal('all') })]),
  email: z.email(),
  day: z.iso.date(),
  store_ids: z.array(z.uuid()).min(1).max(1),
  key: z.union([z.object({ token: z.string() }), z.object({ id: z.uuid(), secret: z.string() })]),
});

const storeId = '0199a1b0-0000-7000-8000-000000000000';
const valid = {
  note: 'x',
  reason: 'because',
  amount: { minor: 1 },
  rate: 1.5,
  method: 'bank',
  status: 1,
  to: { kind: 'all' },
  email: 'a@b.test',
  day: '2026-11-20',
  store_ids: [storeId],
  key: { token: 'x' },
};
const faultOf = (change: object) => {
  const parsed = Input.safeParse({ ...valid, ...change }, { reportInput: true });
  if (parsed.success) throw new Error('valid');
  return inputFault(parsed.error);
};

test.each([
  ['a missing text', { note: undefined }, 'note', 'empty', 'Please fill in “note”.'],
  ['an empty text', { note: '' }, 'note', 'empty', 'Please fill in “note”.'],
  ['a missing object', { amount: undefined }, 'amount', 'empty', 'Please fill in “amount”.'],
  ['null', { method: null }, 'method', 'empty', 'Please fill in “method”.'],
  ['a missing alternative', { status: undefined }, 'status', 'empty', 'Please fill in “status”.'],
  ['an empty mail address', { email: '' }, 'email', 'empty', 'Please fill in “email”.'],
  ['an empty list', { store_ids: [] }, 'store_ids', 'empty', 'Please fill in “store ids”.'],
  ['a long text', { note: 'xxxxxx' }, 'note', 'too_long', '“note” is too long: at most 5 characters.'],
  ['a short text', { reason: 'x' }, 'reason', 'too_short', '“reason” is too short: at least 3 characters.'],
  ['a long list', { store_ids: [storeId, storeId] }, 'store_ids', 'too_many', '“store ids”: at most 1 at once.'],
  [
    'an id of another form',
    { store_ids: ['x'] },
    'store_ids.0',
    'format',
    '“store ids” is not in the expected format.',
  ],
  [
    'a high number',
    { amount: { minor: 101 } },
    'amount.minor',
    'amount_big',
    '“amount” is too large: at most 100 cents (minor units).',
  ],
  ['a high count', { rate: 101 }, 'rate', 'too_big', '“rate” is too large: at most 100.'],
  [
    'a low number',
    { amount: { minor: 0 } },
    'amount.minor',
    'amount_small',
    '“amount” is too small: at least 1 cents (minor units).',
  ],
  ['a fraction', { amount: { minor: 1.5 } }, 'amount.minor', 'whole', '“amount” must be a whole number.'],
  ['a text for a number', { rate: '1' }, 'rate', 'number', '“rate” must be a number.'],
  ['an unknown choice', { method: 'cash' }, 'method', 'option', '“method” is not one of the choices.'],
  [
    'a fault in one of two forms',
    { key: { id: 'x', secret: 'y' } },
    'key.id',
    'format',
    '“id” is not in the expected format.',
  ],
  ['neither of two forms', { key: {} }, 'key.token', 'empty', 'Please fill in “token”.'],
  ['an unknown alternative', { status: 2 }, 'status', 'option', '“status” is not one of the choices.'],
  ['an unknown kind', { to: { kind: 'some' } }, 'to.kind', 'option', '“kind” is not one of the choices.'],
  ['no mail address', { email: 'x' }, 'email', 'email', '“email” must be a mail address such as'],
  ['no day', { day: '20.11.2026' }, 'day', 'format', '“day” is not in the expected format.'],
  ['a number for a text', { note: 5 }, 'note', 'other', 'Please check “note”: '],
])('%s is named with its fault', (_, change, field, fault, sentence) => {
  const details = faultOf(change);
  expect(details).toMatchObject({ field, fault });
  expect(refusal('input.invalid', 'en-US', details).body.msg).toContain(sentence);
  expect(refusal('input.invalid', 'zh-CN', details).body.msg).toMatch(/^[“”\p{Script=Han}\w\s：，。（）@.]+。$/u);
});

test.each([
  [unstorableFault(['note'], 'a NUL character'), '“note” cannot be saved: it contains a NUL character.'],
  [unstorableFault([], 'values nested too deeply'), '“body” cannot be saved: it contains values nested too deeply.'],
  [otherFault('file', 'a file is missing'), 'Please check “file”: a file is missing.'],
])('%j reads: %s', (details, sentence) => {
  expect(refusal('input.invalid', 'en-US', details).body.msg).toBe(sentence);
  expect(refusal('input.invalid', 'zh-CN', details).body.msg).not.toMatch(/ (character|nested|missing)/);
});
