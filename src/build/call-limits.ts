import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { z } from 'zod';

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  type?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  enum?: readonly string[];
};

/** The limits of one field of an input. */
export type Limit = Pick<
  Schema,
  'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems' | 'enum'
> & {
  required?: true;
  nullable?: true;
  format?: 'email' | 'uri';
  whole?: true;
};

const copiedKeywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum'] as const;
const isSafe = (value: unknown) => typeof value !== 'number' || Math.abs(value) < Number.MAX_SAFE_INTEGER;

const isNullable = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf ?? []).some(({ type }) => type === 'null');

/** A nullable field has the limits of its other type; a union of objects has those of its properties. */
function shapeOf(schema: Schema): Schema {
  const shapes = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null').map(shapeOf);
  const [first, ...others] = shapes;
  if (!first) return schema;
  return others.reduce(eitherOf, first);
}

/** A property of both shapes keeps its limits only where they agree; it is required only where both require it. */
function eitherOf(one: Schema, other: Schema): Schema {
  if (!one.properties || !other.properties) return {};
  const shared = Object.entries(one.properties).filter(([name]) => other.properties?.[name] !== undefined);
  const differing = shared.filter(([name, schema]) => !isDeepStrictEqual(schema, other.properties?.[name]));
  return {
    properties: {
      ...one.properties,
      ...other.properties,
      ...Object.fromEntries(differing.map(([name]) => [name, {}])),
    },
    required: one.required?.filter((name) => other.required?.includes(name)) ?? [],
  };
}

function limitOf(schema: Schema, { isRequired, mayBeNull }: { isRequired: boolean; mayBeNull: boolean }): Limit {
  const stated = copiedKeywords.flatMap((key) =>
    schema[key] !== undefined && isSafe(schema[key]) ? [[key, schema[key]]] : [],
  );
  const { format, type } = schema;
  return {
    ...(isRequired && { required: true }),
    ...(mayBeNull && { nullable: true }),
    ...(Object.fromEntries(stated) as Limit),
    ...(type === 'integer' && { whole: true as const }),
    ...((format === 'email' || format === 'uri') && { format }),
  };
}

/** The limits of an input by field path: "shipping_address.zip"; for items of a list "lines.*.place". */
export function limitsOf(input: z.ZodType): Record<string, Limit> {
  const limits: Record<string, Limit> = {};
  const read = (schema: Schema, prefix: string) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const shape = shapeOf(property);
      const isRequired = schema.required?.includes(name) ?? false;
      const limit = limitOf(shape, { isRequired, mayBeNull: isNullable(property) });
      if (Object.keys(limit).length > 0) limits[prefix + name] = limit;
      read(shape, `${prefix}${name}.`);
      if (shape.items) read(shapeOf(shape.items), `${prefix}${name}.*.`);
    }
  };
  read(shapeOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema), '');
  return limits;
}

const prefix = 'virtual:limits/';

async function limitsModule(root: string, name: string): Promise<string> {
  // The query string reloads the contract in development.
  const address = `${pathToFileURL(join(root, 'src/contract/registry.ts')).href}?${Date.now()}`;
  const { allCalls } = (await import(address)) as { allCalls: { name: string; input: z.ZodType }[] };
  const call = allCalls.find((one) => one.name === name);
  if (!call) throw new Error(`${prefix}${name}: the contract has no such call`);
  return `export default ${JSON.stringify({ call: name, fields: limitsOf(call.input) })};`;
}

/** `virtual:limits/<call>`: the limits of one call's fields, so that forms need no schemas. */
export function callLimits(root: string): Plugin {
  return {
    name: 'parcelyard-limits',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${prefix}`) ? limitsModule(root, id.slice(prefix.length + 1)) : null),
  };
}
