import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { refusals } from '#contract/refusals.ts';
import { prefix } from '../serve.ts';

type Schema = Record<string, unknown>;

const json = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema;
  return rest;
};

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, data },
});

function parameters(call: Call) {
  const schema = json(call.input, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function body(call: Call) {
  const schema = json(call.input, 'input') as { properties?: Schema };
  if (call.body !== 'upload') return { content: { 'application/json': { schema } } };
  const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } };
  return { content: { 'multipart/form-data': { schema: { ...schema, type: 'object', properties } } } };
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A UUID made where the act happens; the same key gives the same answer and no second effect.',
  schema: { type: 'string', format: 'uuid' },
};

function operation(call: Call) {
  const reasons = call.refusals.map(
    (code) => `- \`${code}\` (${refusals[code].status}): ${refusals[code].text.message}`,
  );
  const keyed = call.kind === 'command' && call.needs !== 'public';
  return {
    operationId: call.name,
    summary: call.summary,
    description: [`Needs: \`${call.needs}\`. Without a network: \`${call.offline}\`.`, ...reasons].join('\n'),
    tags: [call.name.split('.')[0]],
    security: call.needs === 'public' ? [] : [{ bearer: [] }],
    parameters: [...(call.method === 'GET' ? parameters(call) : []), ...(keyed ? [keyHeader] : [])],
    ...(call.method === 'POST' ? { requestBody: body(call) } : {}),
    responses: {
      200: {
        description: 'The envelope; `code` other than 200 is a refusal.',
        content:
          call.body === 'file'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: envelope(json(call.output, 'output')) } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of all calls. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[prefix + call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcelyard',
      version: '1',
      description: 'Every call of the product. Declared once, in src/contract.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
