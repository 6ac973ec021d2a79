import fc, { type GeneratorValue } from 'fast-check';

type Container = Record<string | number, unknown>;
type Place = { readonly parent: Container; readonly key: string | number };

/** Invalid or malicious values. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  '-0',
  'NaN',
  '1e400',
  '9223372036854775808',
  'null',
  '\ud83d',
  'a\udce6b',
  'a\u0000b',
  '\u202egnp.exe',
  '\ufeff\u200b',
  '2026-13-45',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  "'; drop table users; -- %_\\",
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '=cmd|x!A1',
  'https://example.invalid/\r\nX: y',
  'x'.repeat(20_000),
  '\u{1f4e6}'.repeat(150),
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
  Array.from({ length: 1_500 }, (_, index) => index),
];

/** Values of the right type pass the first check of the schema. */
const hostileTexts = hostile.filter((value) => typeof value === 'string');

// A copy, because later faults may be inserted into it.
const hostileValue = (draw: GeneratorValue) => structuredClone(hostile[draw(fc.nat, hostile.length - 1)]);

/** Inserts up to `count` faults into a copy of the value: replaces, removes, repeats or adds something. */
export function damaged(value: Record<string, unknown>, count: number, draw: GeneratorValue): Record<string, unknown> {
  const copy = structuredClone(value);
  for (let fault = 0; fault < count; fault += 1) {
    const places = placesIn(copy);
    const place = places[draw(fc.nat, Math.max(0, places.length - 1))];
    if (place) putFault(place, draw);
    else copy['unexpected'] = hostileValue(draw);
  }
  return copy;
}

function putFault({ parent, key }: Place, draw: GeneratorValue): void {
  const kind = draw(fc.nat, 9);
  const before = parent[key];
  if (kind === 0 && !Array.isArray(parent)) delete parent[key];
  else if (kind === 1 && Array.isArray(parent)) parent.push(structuredClone(before));
  else if (kind === 2 && typeof before === 'string') parent[key] = `${before}${before}`;
  else if (kind === 3 && typeof before === 'number') parent[key] = -before * 1_000_000_007;
  else if (typeof before === 'string' && kind < 8) parent[key] = hostileTexts[draw(fc.nat, hostileTexts.length - 1)];
  else parent[key] = hostileValue(draw);
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Container;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}
