import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitsOf } from './call-limits.ts';

test('the limits of a field are those of its schema, also with transforms', () => {
  const input = z.object({
    name: z.string().trim().min(1).max(80),
    email: z.email().max(200).optional(),
    phone: z
      .string()
      .max(40)
      .transform((text) => text.length),
    rate: z.number().min(0).max(100),
    kind: z.enum(['a', 'b']).default('a'),
    site: z.url(),
    day: z.date(),
  });
  expect(limitsOf(input)).toEqual({
    name: { required: true, minLength: 1, maxLength: 80 },
    email: { maxLength: 200, format: 'email' },
    phone: { required: true, maxLength: 40 },
    rate: { required: true, minimum: 0, maximum: 100 },
    kind: { enum: ['a', 'b'] },
    site: { required: true, format: 'uri' },
    day: { required: true },
  });
});

test('fields of an object and of a list have paths, and null takes no limit away', () => {
  const input = z.object({
    address: z.object({ zip: z.string().max(20) }),
    lines: z.array(z.object({ note: z.string().max(5) })).min(1),
    note: z.string().max(300).nullable(),
  });
  expect(limitsOf(input)).toEqual({
    address: { required: true },
    'address.zip': { required: true, maxLength: 20 },
    lines: { required: true, minItems: 1 },
    'lines.*.note': { required: true, maxLength: 5 },
    note: { required: true, nullable: true, maxLength: 300 },
  });
});

test('a whole number without a range has no bounds', () => {
  expect(limitsOf(z.object({ count: z.int().optional() }))).toEqual({ count: { whole: true } });
});

test('a choice between objects has the limits of all their properties', () => {
  const input = z.object({
    key: z.union([
      z.object({ type: z.literal('app'), secret: z.string().min(4), note: z.string().max(10) }),
      z.object({ type: z.literal('token'), token: z.string().max(9), note: z.string().max(20) }),
    ]),
    to: z.union([z.string().max(5), z.array(z.string()).max(2)]),
  });
  expect(limitsOf(input)).toEqual({
    key: { required: true },
    'key.type': { required: true },
    'key.secret': { minLength: 4 },
    'key.token': { maxLength: 9 },
    'key.note': { required: true },
    to: { required: true },
  });
});
