import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LiteralFault, readLiteral, rowAt } from './literal.ts';

const value = (text: string) => readLiteral(text, 0).value;

test.each<[string, unknown]>([
  [`{98:"a",b:!0,c:!1,}`, { 98: 'a', b: true, c: false }],
  [`{ 'it''s': 1 }`.replace("''", "\\'"), { "it's": 1 }],
  ['[1,-2.5,.5,1e3,5.]', [1, -2.5, 0.5, 1000, 5]],
  ['[undefined,void 0,NaN,null]', [null, null, null, null]],
  ['/* a */ [ // b\n 1 /* c */ , ]', [1]],
  [String.raw`"\u7ea2\x41\n\/\"\'\\"`, `红A\n/"'\\`],
  ['"a\\\nb"', 'ab'],
  ['{__proto__:{a:1}}', Object.fromEntries([['__proto__', { a: 1 }]])],
  ['{a:1,a:2}', { a: 2 }],
])('%s', (text, expected) => expect(value(text)).toEqual(expected));

test('what a script assigns is data: no object inherits from it', () => {
  const read = value('{__proto__:{isAdmin:true}}');
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(read).not.toHaveProperty('isAdmin');
});

test.each<[string, number]>([
  ['', 0],
  ['{a:1', 4],
  ['{a 1}', 3],
  ['[1 2]', 3],
  ['"abc', 4],
  ['{a:alert(1)}', 3],
  ['{a:constructor}', 3],
  [String.raw`"\u12"`, 3],
  ['0x1F', 1],
  ['[,1]', 1],
])('%j is refused at sign %i', (text, at) => {
  // A number ends where it is no longer one; what follows belongs to the script.
  if (text === '0x1F') return expect(readLiteral(text, 0)).toEqual({ value: 0, end: at });
  let fault: unknown;
  try {
    readLiteral(text, 0);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(LiteralFault);
  return expect(fault).toHaveProperty('at', at);
});

test('as deep as allowed is read, deeper is refused, at any depth without an overflow', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(readLiteral(nested(201), 0).end).toBe(402);
  for (const depth of [202, 100_000]) expect(() => readLiteral(nested(depth), 0)).toThrow(LiteralFault);
});

/** Data as a minified script writes it: bare keys, single quotes, trailing commas, comments. */
function minified(data: unknown): string {
  if (typeof data === 'string')
    return `'${JSON.stringify(data).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof data === 'boolean') return data ? '!0' : '!1';
  if (Array.isArray(data)) return `[${data.map((each) => `${minified(each)},`).join('')}]`;
  if (typeof data === 'object' && data !== null)
    return `{${Object.entries(data)
      .map(([key, each]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}:/**/${minified(each)},`)
      .join('\n')}}`;
  return JSON.stringify(data);
}

test('what a minified script writes is read as the same data, from any place of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, before) => {
      const plain: unknown = JSON.parse(JSON.stringify(data));
      const script = `${before}${minified(plain)};more()`;
      expect(readLiteral(script, before.length).value).toEqual(plain);
    }),
  );
});

test('rows are counted from 1', () => {
  expect([0, 1, 2, 99].map((at) => rowAt('a\nb\n', at))).toEqual([1, 1, 2, 3]);
});
