import fc, { type GeneratorValue } from 'fast-check';
import type { Schema } from './operations.ts';

/** Ids (by table) and words that exist in the database, so that inputs get past "not found". */
export type Known = { readonly ids: ReadonlyMap<string, readonly string[]>; readonly words: readonly string[] };

const instants = ['2026-11-20T11:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2024-02-29T23:59:60Z'];
const days = ['2026-11-20', '2026-02-29', '2024-02-29', '0001-01-01', '9999-12-31', '2026-03-29'];
const currencies = ['EUR', 'USD', 'JPY', 'XXX'];
const countries = ['NL', 'DE', 'GB', 'ZZ'];
/** Max generated text and array length; higher limits are not reached. */
const longestText = 6_000;
const maxItems = 4;

/** A value of the schema: within its limits, often at them. `name` is the property's name. */
export function valueOf(schema: Schema, draw: GeneratorValue, known: Known, name = ''): unknown {
  const pick = <T>(list: readonly T[]): T => list[draw(fc.nat, Math.max(0, list.length - 1))] as T;
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return valueOf(pick(alternatives), draw, known, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, draw, known)));
  if (schema.properties ?? schema.type === 'object') return objectOf(schema, draw, known);
  if (schema.type === 'array') {
    const min = schema.minItems ?? 0;
    const length = Math.max(min, draw(fc.nat, Math.min(maxItems, schema.maxItems ?? maxItems)));
    return Array.from({ length }, () => valueOf(schema.items ?? {}, draw, known, name));
  }
  if (schema.type === 'boolean') return draw(fc.boolean);
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, draw);
  if (schema.type === 'string') return textOf(schema, draw, known, name);
  return pick([null, 0, 'x', [], {}]);
}

function objectOf(schema: Schema, draw: GeneratorValue, known: Known): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false;
    if (isNeeded || draw(fc.nat, 2) > 0) made[name] = valueOf(part, draw, known, name);
  }
  if (typeof schema.additionalProperties === 'object' && draw(fc.boolean)) {
    const name = schema.propertyNames ? valueOf(schema.propertyNames, draw, known) : 'x';
    made[String(name)] = valueOf(schema.additionalProperties, draw, known);
  }
  return made;
}

function numberOf({ minimum, exclusiveMinimum, maximum, type }: Schema, draw: GeneratorValue): number {
  const min = minimum ?? (exclusiveMinimum === undefined ? -10 : exclusiveMinimum + 1);
  const max = maximum ?? 1_000_000;
  const kind = draw(fc.nat, 4);
  if (kind === 0) return min;
  if (kind === 1) return max;
  if (type === 'number' && kind === 2) return min + 0.005;
  return Math.min(max, min + draw(fc.nat, 20));
}

/** Usually an id of the table named by the property: `order_id`, `order_ids` → `orders`. */
function idOf(name: string, draw: GeneratorValue, ids: Known['ids']): string {
  const pick = (list: readonly string[]) => list[draw(fc.nat, Math.max(0, list.length - 1))];
  const stem = name.replace(/_ids?$/, '');
  const tables = [...ids.keys()];
  const table = tables.find((each) => each === `${stem}s`) ?? tables.find((each) => stem !== '' && each.includes(stem));
  const kind = draw(fc.nat, 9);
  if (kind === 0) return draw(fc.uuid);
  const anyOfAll = () => pick([...ids.values()].flat());
  return (kind < 8 && table ? pick(ids.get(table) ?? []) : anyOfAll()) ?? draw(fc.uuid);
}

function textOf(schema: Schema, draw: GeneratorValue, { ids, words }: Known, name: string): string {
  const pick = (list: readonly string[]) => list[draw(fc.nat, Math.max(0, list.length - 1))] ?? '';
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'uuid') return idOf(name, draw, ids);
  if (format === 'date-time') return pick(instants);
  if (format === 'date') return pick(days);
  if (format === 'email') return pick(['a@b.test', 'seller@demo.test', `${'a'.repeat(60)}@x.test`]);
  if (pattern === '^[A-Z]{3}$') return pick(currencies);
  if (pattern === '^[A-Z]{2}$') return pick(countries);
  if (pattern) return draw(fc.stringMatching, new RegExp(pattern)).slice(0, maxLength);
  const kind = draw(fc.nat, 9);
  if (kind === 0) return '\u{1f4e6}'.repeat(Math.floor(Math.min(maxLength, longestText) / 2));
  if (kind === 1) return 'x'.repeat(Math.min(maxLength, longestText));
  if (kind < 6) return pick(words).slice(0, maxLength).padEnd(minLength, 'x');
  return draw(fc.string, { minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' });
}
