import { readFileSync } from 'node:fs';
import PO from 'pofile';
import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';

const read = (language: string) =>
  PO.parse(readFileSync(new URL(`../locales/${language}.po`, import.meta.url), 'utf8')).items;
const [english, chinese] = [read('en-US'), read('zh-CN')];

/** The placeholders of an ICU message: `{name}`, `{0, plural, …}`, `<0>`. */
const needs = (text: string) =>
  [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))]
    .filter((part) => part !== '{one' && part !== '{other')
    .toSorted();

test('every text has its Chinese', () => {
  expect(chinese.filter((item) => !item.msgstr[0]).map((item) => item.msgid)).toEqual([]);
});

test('both languages have the same texts', () => {
  const ids = (items: typeof english) => items.map((item) => item.msgid).toSorted();
  expect(ids(chinese)).toEqual(ids(english));
});

test('every refusal has a sentence in both', () => {
  const known = new Set(chinese.map((item) => item.msgid));
  expect(Object.values(refusals).flatMap(({ text }) => (known.has(text.id) ? [] : [text.id]))).toEqual([]);
});

test('the English sentence of a refusal is the one in its declaration', () => {
  const catalog = new Map(english.map((item) => [item.msgid, item.msgstr[0]]));
  const outdated = Object.values(refusals).filter(({ text }) => catalog.get(text.id) !== text.message);
  expect(outdated.map(({ text }) => text.id)).toEqual([]);
});

test('a translation uses only the variables of its text', () => {
  const source = new Map(english.map((item) => [item.msgid, item.msgstr[0] ?? item.msgid]));
  const strange = chinese.flatMap((item) => {
    const given = needs(source.get(item.msgid) ?? item.msgid);
    return needs(item.msgstr[0] ?? '').some((part) => !given.includes(part)) ? [item.msgid] : [];
  });
  expect(strange).toEqual([]);
});

// Chinese has the plural category `other` only: a text for one thing that names it would never be shown.
test('a Chinese text for one thing is for the number 1', () => {
  const never = chinese.filter((item) => /plural,[^{]*one \{/.test(item.msgstr[0] ?? ''));
  expect(never.map((item) => item.msgid)).toEqual([]);
});
