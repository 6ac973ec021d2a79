import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Words that no declared name may contain: they personify code, or do not say what the value is. */
const words = [
  'anybody everybody nobody somebody stranger strangers whatever who whoever whom whose',
  'answer answered answers asked asking asks heard hearer hearing hears knock knocks',
  'judge judged kept least most person persons said sees shut singly tell tells together told',
  'beside besides door doors held lies shelf stands thing things',
].flatMap((line) => line.split(' '));
const folders = ['src', 'sw', 'tests', 'e2e'];

/** Named after the path of their call, which clients use. */
const allowed = new Set(['tellCrash', 'orderDecideCancel', 'packThing']);

/** Words that no comment and no test title may contain. */
const indefinite = /\b(whoever|whatever|somebody|nobody|anybody|besides?)\b/i;

/** Functions of the test runners whose first argument is a title, also as `test.each(…)('title', …)`. */
const runners = new Set(['test', 'it', 'describe']);

type Names = { readonly name: string; readonly at: number }[];

const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const inNames = new RegExp(`(?:\\b|_)(?:${words.join('|')})(?![a-z])|(?:${capitalized.join('|')})(?![a-z])`);

/** Whether parsing a file is worthwhile: one of the words occurs in it, alone or as a part of a name. */
const mayContain = (text: string): boolean => inNames.test(text) || indefinite.test(text);

/** The names a pattern declares. A shorthand like `{ kept }` repeats a field's name, so it declares none of its own. */
function namesIn(pattern: ESTree.BindingPattern | ESTree.ParamPattern, names: Names): void {
  switch (pattern.type) {
    case 'Identifier':
      names.push({ name: pattern.name, at: pattern.start });
      break;
    case 'AssignmentPattern':
      namesIn(pattern.left, names);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) namesIn(element, names);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') namesIn(property.argument, names);
        else if (!property.shorthand) namesIn(property.value, names);
      }
      break;
    case 'RestElement':
      namesIn(pattern.argument, names);
      break;
    case 'TSParameterProperty':
      namesIn(pattern.parameter, names);
      break;
  }
}

function declaredIn(program: ESTree.Program): Names {
  const names: Names = [];
  const declared = (id: ESTree.BindingIdentifier | null) => id && namesIn(id, names);
  const called = ({ id, params }: ESTree.Function) => {
    declared(id);
    for (const param of params) namesIn(param, names);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => namesIn(id, names),
    FunctionDeclaration: called,
    FunctionExpression: called,
    ArrowFunctionExpression: ({ params }) => params.forEach((param) => namesIn(param, names)),
    ClassDeclaration: ({ id }) => declared(id),
    TSTypeAliasDeclaration: ({ id }) => declared(id),
    TSInterfaceDeclaration: ({ id }) => declared(id),
  }).visit(program);
  return names;
}

const runnerOf = (callee: ESTree.Expression): string | null => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') return runnerOf(callee.object);
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : null;
};

function titlesIn(program: ESTree.Program): { readonly title: string; readonly at: number }[] {
  const titles: { title: string; at: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const isTitle = first?.type === 'Literal' && typeof first.value === 'string' && callee.type !== 'Super';
      if (isTitle && runners.has(runnerOf(callee) ?? '')) titles.push({ title: String(first.value), at: first.start });
    },
  }).visit(program);
  return titles;
}

/** Every name, comment and test title with a word it may not contain, as `file:line`. */
function breaches(path: string, text: string): string[] {
  if (!mayContain(text)) return [];
  const { program, comments } = parseSync(path, text);
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const names = declaredIn(program)
    .filter(({ name }) => !allowed.has(name) && partsOf(name).some((part) => words.includes(part)))
    .map(({ name, at }) => `${path}:${lineOf(at)}: ${name}`);
  const loose = comments.flatMap(({ value, start }) => {
    const [word] = indefinite.exec(value) ?? [];
    return word ? [`${path}:${lineOf(start)}: “${word}” in a comment`] : [];
  });
  const titled = titlesIn(program).flatMap(({ title, at }) => {
    const [word] = indefinite.exec(title) ?? [];
    return word ? [`${path}:${lineOf(at)}: “${word}” in a test title`] : [];
  });
  return [...names, ...loose, ...titled];
}

function* sources(): Generator<readonly [path: string, text: string]> {
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name));
      const counts = entry.isFile() && /\.tsx?$/.test(path) && !/\.gen\.ts$|\.d\.ts$/.test(path);
      if (counts) yield [path, readFileSync(join(root, path), 'utf8')];
    }
  }
}

test('names, comments and test titles use plain terms', { timeout: 60_000 }, () => {
  expect([...sources()].flatMap(([path, text]) => breaches(path, text))).toEqual([]);
});

test.each([
  ['const toldAt = 0;', 'toldAt'],
  ['const heldBy = 0;', 'heldBy'],
  ['const { status: said } = row;', 'said'],
  ['const [, stranger] = rows;', 'stranger'],
  ['export function judgeLogin() {}', 'judgeLogin'],
  ['type Asked = string;', 'Asked'],
  ['rows.map((thing) => thing.id);', 'thing'],
  ['const run = ({ a: { kept } = {}, ...asked }) => a;', 'asked'],
  ['// Shown beside the list.\n', '“beside” in a comment'],
  ['// Whoever asks.\n', '“Whoever” in a comment'],
  ["test('nobody signs in', () => {});", '“nobody” in a test title'],
  ["describe.each(rows)('for whatever %s', () => {});", '“whatever” in a test title'],
])('%s is found', (text, name) => {
  expect(breaches('src/domain/x.ts', text)).toEqual([`src/domain/x.ts:1: ${name}`]);
});

test('fields of the wire and of the database keep their names', () => {
  const text =
    "const row = { kept: true };\nconst { kept } = row;\nexport const tellCrash = query('common.tellCrash');";
  expect(breaches('src/contract/x.ts', text)).toEqual([]);
});
