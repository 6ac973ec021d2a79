import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

test('every variable of the theme that is used is defined', () => {
  const texts = globSync('src/app/**/*.{css,ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const defined = new Set(texts.flatMap(({ text }) => namesIn(text, /(--py-[a-z\d-]+)['"]?\]?:/g)));
  const missing = texts.flatMap(({ path, text }) =>
    namesIn(text, /var\((--py-[a-z\d-]+)/g).flatMap((name) => (defined.has(name) ? [] : [`${name} in ${path}`])),
  );
  expect(defined.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
