import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './registry.ts';
import { Day, DottedDay, Instant } from './wire.ts';

type Schema = {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
};

/** Anchored at both ends, and nothing in it repeats without end. */
const hasEnd = (pattern = ''): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, 'x'));
const isBounded = (bound: number | undefined): boolean =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function faultOf(schema: Schema): string | null {
  if ('enum' in schema || 'const' in schema) return null;
  if (schema.type === 'string')
    return schema.maxLength !== undefined || schema.format === 'uuid' || hasEnd(schema.pattern) ? null : 'string';
  if (schema.type === 'array') return schema.maxItems !== undefined || schema.prefixItems ? null : 'array';
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = isBounded(schema.minimum ?? schema.exclusiveMinimum);
    return low && isBounded(schema.maximum ?? schema.exclusiveMaximum) ? null : schema.type;
  }
  const isKnown = schema.type !== undefined || 'anyOf' in schema || 'oneOf' in schema || 'allOf' in schema;
  return isKnown ? null : 'anything';
}

function unbounded(schema: Schema, path: string): string[] {
  const fault = faultOf(schema);
  const { additionalProperties: rest } = schema;
  const parts = [
    ...(schema.items ? [['[]', schema.items] as const] : []),
    ...(schema.prefixItems ?? []).map((part) => ['[]', part] as const),
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`.${name}`, part] as const),
    ...(schema.propertyNames ? [['{}', schema.propertyNames] as const] : []),
    ...(typeof rest === 'object' ? [['{}', rest] as const] : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((kind) =>
      ((schema[kind] ?? []) as readonly Schema[]).map((part) => ['', part] as const),
    ),
  ];
  return [...(fault ? [`${path}: ${fault}`] : []), ...parts.flatMap(([step, part]) => unbounded(part, path + step))];
}

test('every text, list and number of an input has an upper bound', () => {
  const found = allCalls.flatMap(({ name, input }) =>
    unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, name),
  );
  expect([...new Set(found)]).toEqual([]);
});

const notDays = ['2026-13-45', '2026-02-30', '2025-02-29', '0000-01-01', '9999-12-31', '1899-12-31', '2026-1-1', ''];

test.each(notDays)('%j is no day', (text) => {
  expect(Day.safeParse(text).success).toBe(false);
  expect(DottedDay.safeParse(text.replaceAll('-', '.')).success).toBe(false);
  expect(Instant.safeParse(`${text}T00:00:00Z`).success).toBe(false);
});

test('days and moments of the calendar are taken', () => {
  expect(Day.parse('2028-02-29')).toBe('2028-02-29');
  expect(DottedDay.parse('2028.02.29')).toBe('2028-02-29');
  expect(Instant.parse('2028-02-29T23:59:59.999Z')).toBe('2028-02-29T23:59:59.999Z');
});

test.each(['+275760-09-13T00:00:00.000Z', '2026-02-30T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(50)}Z`])(
  '%s is no moment',
  (text) => {
    expect(Instant.safeParse(text).success).toBe(false);
  },
);
