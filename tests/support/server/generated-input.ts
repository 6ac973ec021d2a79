import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
};

/**
 * An input for a call with the same text in every free text field, and plausible values elsewhere: derived from the
 * call's schema, so that new calls are covered.
 */
export function generateInput(call: Call, text: string, words: Words = {}): Record<string, unknown> {
  const made = make(schemaOf(call), text, words);
  return typeof made === 'object' && made !== null ? (made as Record<string, unknown>) : {};
}

const schemas = new WeakMap<Call, Schema>();

/** Cached, because tests generate thousands of inputs. */
function schemaOf(call: Call): Schema {
  const schema = schemas.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(call, schema);
  return schema;
}

/** Fixed values for some formats. */
type Words = { readonly date?: string; readonly 'date-time'?: string; readonly integer?: number };

function make(schema: Schema, text: string, words: Words): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return make(either, text, words);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => make(part, text, words)));
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, make(part, text, words)]));
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => make(schema.items ?? {}, text, words));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer')
    return words.integer ?? (schema.minimum ?? schema.exclusiveMinimum ?? 0) + 1;
  if (schema.type === 'object') return {};
  return wordOf(schema, text, words);
}

const formed: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => `${randomUUID()}@x.test`,
  'date-time': () => '2026-11-20T11:00:00Z',
  date: () => '2026-11-20',
  uri: () => 'https://x.example/?"><script>alert(1)</script>',
};

/** The pattern of a day from the range picker. */
const isDayPattern = (pattern = '') => pattern.startsWith('^\\d{4}[.-]');

function wordOf({ format, pattern, minLength = 0, maxLength = 1000 }: Schema, text: string, words: Words): string {
  if (words.date !== undefined && (format === 'date' || isDayPattern(pattern))) return words.date;
  if (words['date-time'] !== undefined && format === 'date-time') return words['date-time'];
  const given = formed[format ?? '']?.();
  return given ?? text.padEnd(minLength, 'x').slice(0, maxLength);
}
