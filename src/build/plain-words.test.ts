import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Phrases that users found unclear, by language. The specification's own texts stay: “Are you sure logout?”. */
const unclear: Readonly<Record<string, readonly RegExp[]>> = {
  'en-US': [/what is with it/i, /^as it was$/i, /is asked for/i, /\b(?:[02-9]|\d{2,}) byte\b/i, /“minor”/],
  'zh-CN': [/它怎么了/, /确定注销吗/, /“minor”/],
};

const texts = (locale: string) => {
  const catalog = readFileSync(join(import.meta.dirname, '..', '..', 'locales', `${locale}.po`), 'utf8');
  const entries = catalog.matchAll(/^msg(?:id|str) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm);
  return [...entries].map(([, text = '']) => text.replace(/"\n"/g, '').trim().slice(1, -1));
};

test.each(Object.keys(unclear))('no text in %s has a phrase that users found unclear', (locale) => {
  const all = texts(locale);
  expect(all.length).toBeGreaterThan(4_000);
  expect(all.filter((text) => unclear[locale]?.some((phrase) => phrase.test(text)))).toEqual([]);
});
