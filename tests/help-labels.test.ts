import { existsSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { expect, test } from 'vitest';
import { contents } from '#server/features/support/help/content/catalogue.ts';

const folder = new URL('../src/server/features/support/help/content/', import.meta.url);
const pictures = new URL('../public/help-pictures/', import.meta.url);
const catalog = (locale: string) =>
  PO.parse(readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), 'utf8')).items;

/** A label without placeholders of elements, and without the dots of a menu. */
const plain = (text: string): string =>
  text
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/…$/, '')
    .trim();
const labels = {
  en: new Set(catalog('en-US').map(({ msgid, msgstr: [text] }) => plain(text || msgid))),
  zh: new Set(catalog('zh-CN').map(({ msgstr: [text = ''] }) => plain(text))),
};

const articles = contents.flatMap(({ kind, slug, articles: all }) =>
  all.map((article) => `${kind}/${slug}/${article.slug}`),
);

test.each(['en', 'zh'] as const)('what articles quote in bold (%s) is a label of the app', (language) => {
  const wrong = articles.flatMap((article) => {
    const text = readFileSync(new URL(`${article}.${language}.md`, folder), 'utf8');
    const quoted = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => plain(label));
    return quoted.filter((label) => !labels[language].has(label)).map((label) => `${article}: ${label}`);
  });
  expect(wrong).toEqual([]);
});

test('articles quote as many labels in both languages', () => {
  const counted = (article: string, language: string) =>
    readFileSync(new URL(`${article}.${language}.md`, folder), 'utf8').match(/\*\*[^*]+\*\*/g)?.length ?? 0;
  expect(articles.filter((article) => counted(article, 'en') !== counted(article, 'zh'))).toEqual([]);
});

test('every article shows its picture, in both languages', () => {
  const shown = (article: string, language: string) => {
    const slug = article.split('/').at(-1) ?? '';
    const text = readFileSync(new URL(`${article}.${language}.md`, folder), 'utf8');
    return text.includes(`](${slug})`) && existsSync(new URL(`${slug}.${language}.webp`, pictures));
  };
  expect(articles.filter((article) => !shown(article, 'en') || !shown(article, 'zh'))).toEqual([]);
});
