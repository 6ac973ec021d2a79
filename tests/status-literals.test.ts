import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The values of a status are in the domain once. Elsewhere a literal that is compared with a status, assigned to one or
 * declared as one is a second place to change: `parcelStatus.packed` instead of 'packed'.
 */
const named = /^(?:status|statuses|\w+_status|\w+Status)$/;

/** Statuses of other systems, libraries and protocols, by `path: value`. */
const foreign: readonly (readonly [breach: RegExp, why: string])[] = [
  [/^src\/server\/connectors\//, 'other systems have their own statuses; here they are translated'],
  [/^src\/app\/sync\/(?:queries|cache\/query-persister)\.ts:/, 'the states of a query in TanStack Query'],
  [/^src\/server\/core\/(?:http\/public\/health|db\/embedded\/account)\.ts:/, 'health probes, exit codes'],
  [/^src\/server\/core\/db\/schema\/kernel\.ts: 0$/, 'of a stored response: not complete'],
  [/price-rules-store\.ts: open$/, 'the catalog may not know the stores of sales'],
  [/^src\/server\/doctor\//, 'HTTP responses'],
  [/^src\/server\/features\/sales\/imports\/reading\/dialects\.ts:/, 'column headings of files'],
  [/^src\/app\/features\/sales\/imports\/WhatChanges\.tsx:/, 'families of the labels'],
  [
    /^src\/server\/demo\/faults\.ts:/,
    'checks the demo world in its own words, so that it shares no mistake with the code',
  ],
];
/** What StatusMark shows for a status without a value. */
const shown = new Set(['none']);

type Node = ESTree.Node;
type Found = { readonly value: string | number; readonly at: number };

const nameOf = (node: Node): string => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};
const isStatus = (node: Node): boolean => named.test(nameOf(node));

/** The literals an expression or a type can result in. */
function literalsIn(node: Node | null | undefined): Found[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? [{ value: node.value, at: node.start }]
        : [];
    case 'UnaryExpression':
      return literalsIn(node.argument);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literalsIn);
    case 'ArrayExpression':
      return node.elements.flatMap(literalsIn);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression);
    case 'TSUnionType':
      return node.types.flatMap(literalsIn);
    case 'TSLiteralType':
      return literalsIn(node.literal);
    case 'NewExpression':
      return node.arguments.flatMap(literalsIn);
    case 'CallExpression': {
      // z.literal(…), z.enum(…), z.union(…) and what is chained to them.
      const inner = node.callee.type === 'MemberExpression' ? literalsIn(node.callee.object) : [];
      return /^(?:literal|enum|union|default)$/.test(nameOf(node.callee))
        ? [...inner, ...node.arguments.flatMap(literalsIn)]
        : inner;
    }
    default:
      return [];
  }
}

const comparison =
  /\b[a-z_]*status\b(?:::\w+)?\s*(?:=|<>|!=|is (?:not )?distinct from|not in|in)\s*(\([^()]*\)|'[^']*'|-?\d+|case\b.{0,400}?\bend\b)/gis;
const literal = /'([^']*)'|(?<![\w$])-?\d+/g;

/** Literals that the SQL of a template compares with a status or assigns to it, of a `case` the results. */
const inSql = ({ start, end }: ESTree.TemplateLiteral, text: string): Found[] =>
  [...text.slice(start, end).matchAll(comparison)].flatMap((found) => {
    const [, right = ''] = found;
    const results = /^case/i.test(right)
      ? [...right.matchAll(/\b(?:then|else)\s+('[^']*'|-?\d+)/gi)].map(([, result = '']) => result).join(' ')
      : right;
    return [...results.matchAll(literal)].map(([all, word]) => ({
      value: word ?? Number(all),
      at: start + found.index,
    }));
  });

/** Every literal of a status, as `file:line: value`. */
function breaches(path: string, text: string): string[] {
  if (!/status/i.test(text)) return [];
  const found: Found[] = [];
  const given = (target: Node, ...values: readonly (Node | null | undefined)[]) => {
    // A status is one small number or a word; three digits are a response of HTTP.
    const counts = ({ value }: Found) => (typeof value === 'number' ? value < 100 : value !== '' && !shown.has(value));
    if (isStatus(target)) found.push(...values.flatMap(literalsIn).filter(counts));
  };
  new Visitor({
    BinaryExpression: ({ left, operator, right }) => {
      if (!/^[!=]==?$/.test(operator)) return;
      given(left, right);
      given(right, left);
    },
    SwitchStatement: ({ discriminant, cases }) => given(discriminant, ...cases.map((each) => each.test)),
    Property: ({ key, value }) => given(key, value),
    VariableDeclarator: ({ id, init }) => given(id, init, id.typeAnnotation?.typeAnnotation),
    AssignmentExpression: ({ left, right }) => given(left, right),
    AssignmentPattern: ({ left, right }) => given(left, right),
    TSPropertySignature: ({ key, typeAnnotation }) => given(key, typeAnnotation?.typeAnnotation),
    FunctionDeclaration: ({ params }) => params.forEach((param) => parameter(param)),
    ArrowFunctionExpression: ({ params }) => params.forEach((param) => parameter(param)),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && named.test(name.name) && value?.type === 'JSXExpressionContainer')
        found.push(...literalsIn(value.expression).filter((each) => !shown.has(String(each.value))));
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type !== 'MemberExpression' || !['includes', 'has'].includes(nameOf(callee.property))) return;
      for (const argument of args) given(argument, callee.object);
    },
    TemplateLiteral: (node) => {
      found.push(...inSql(node, text));
    },
  }).visit(parseSync(path, text).program);
  function parameter(node: ESTree.ParamPattern): void {
    if (node.type === 'Identifier') given(node, node.typeAnnotation?.typeAnnotation);
  }
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  return found
    .filter(({ value }) => !foreign.some(([breach]) => breach.test(`${path}: ${value}`)))
    .map(({ value, at }) => `${path}:${lineOf(at)}: ${value}`);
}

function* sources(): Generator<readonly [path: string, text: string]> {
  for (const layer of ['app', 'contract', 'server']) {
    for (const entry of readdirSync(join(root, 'src', layer), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name));
      const counts =
        entry.isFile() && /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$|\.gen\.ts$|\.d\.ts$/.test(path);
      if (counts) yield [path, readFileSync(join(root, path), 'utf8')];
    }
  }
}

test('the values of statuses are in the domain only', { timeout: 60_000 }, () => {
  expect([...sources()].flatMap(([path, text]) => breaches(path, text))).toEqual([]);
});

test.each([
  "if (parcel.status === 'packed') go();",
  'const isOpen = 0 !== purchase.status;',
  "if (['shipped', 'returned'].includes(parcel.status)) go();",
  "save({ ...parcel, status: isHere ? 'ready' : 'waiting' });",
  'status = -1;',
  "const status = decided ?? 'open';",
  "switch (order.order_status) { case 'cancelled': go(); }",
  "type Row = { status: 'sent' | 'failed' };",
  "function save(status: 'open' | 'closed') {}",
  "const Row = z.object({ store_status: z.enum(['open', 'closed']).optional() });",
  'const Row = z.object({ status: z.union([z.literal(1), z.literal(-1)]) });',
  "db.execute(sql`update tasks set status = 'done' where id = ${id}`);",
  "db.execute(sql`select id from orders o where o.order_status <> 'cancelled'`);",
  'db.execute(sql`select id from purchases p where p.status in (0, 1)`);',
  "db.execute(sql`update parcels set status = case when ${stops} then 'conflict' else status end`);",
])('a planted literal is found: %s', (text) => {
  expect(breaches('src/server/features/sales/orders/x.ts', text)).not.toEqual([]);
});

test.each([
  'if (parcel.status === parcelStatus.packed) go();',
  'reply.status(404).send({ status: 503 });',
  "const label = status === null ? 'none' : text;",
  'db.execute(sql`select id from tasks where status = ${anyOf(openTaskStatuses)}`);',
  'db.execute(sql`select id from orders where order_status = ${orderStatus.open} and kind = 0`);',
])('what is no literal of a status is not found: %s', (text) => {
  expect(breaches('src/server/features/sales/orders/x.ts', text)).toEqual([]);
});
