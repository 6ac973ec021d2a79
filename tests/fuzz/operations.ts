/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
};

/** One operation of the OpenAPI document. */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: 'query' | 'json' | 'multipart';
  readonly schema: Schema;
};

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
type Described = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
export type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Lists the operations of the document. Query parameters become the properties of one object schema. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described as Described)),
  );
}

function operationOf(path: string, method: string, { operationId, parameters, requestBody }: Described): Operation {
  const [[type, content] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
  if (content) {
    const body = type === 'multipart/form-data' ? 'multipart' : 'json';
    return { id: operationId, method: 'POST', path, body, schema: content.schema };
  }
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]));
  return { id: operationId, method: method === 'get' ? 'GET' : 'POST', path, body: 'query', schema: { properties } };
}
