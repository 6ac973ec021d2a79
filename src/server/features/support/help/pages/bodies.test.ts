import { describe, expect, test } from 'vitest';
import { languages } from '../../../../core/http/context.ts';
import type { PublishedRow } from '../published-store.ts';
import { articleBody, categoryBody, homeBody, missingBody, searchBody, summaryIn, titleIn } from './bodies.ts';
import { layout, type Page } from './layout.ts';
import { sitemap } from './sitemap.ts';
import { pageTexts } from './texts.ts';

const english: Page = { language: 'en-US', isChosen: false, publicUrl: 'https://parcelyard.example' };
const chinese: Page = { ...english, language: 'zh-CN', isChosen: true };

const article: PublishedRow = {
  article_id: 'a1',
  category_id: 'c1',
  category_slug: 'shops',
  category_title: 'Shops',
  category_title_cn: '店铺',
  is_internal: false,
  slug: 'connect',
  url_index: null,
  title: 'Connect a shop',
  title_cn: '连接店铺',
  summary: 'In two steps',
  summary_cn: '',
  body: '<p>Text</p>',
  body_cn: '<p>正文</p>',
  // Half an hour before midnight in UTC.
  published_at: new Date('2026-03-28T23:30:00Z'),
};
const category = {
  category_id: 'c1',
  is_internal: false,
  slug: 'shops',
  title: 'Shops',
  title_cn: '',
  summary: '',
  summary_cn: '',
  version: 1,
  articles: [article],
};
const none = { related: [], hasVoted: false };
const hostile = '"><script>alert(1)</script>&\'';

describe('texts of other users', () => {
  const bad = { ...article, title: hostile, title_cn: hostile, summary: hostile, category_title: hostile };
  const badCategory = { ...category, title: hostile, summary: hostile, articles: [bad] };
  test.each([
    ['the first page', homeBody(english, [badCategory])],
    ['a category', categoryBody(english, badCategory)],
    ['search results', searchBody(english, hostile, [bad])],
    ['an article', articleBody(english, bad, { ...none, related: [bad] })],
    ['a heading', articleBody(english, { ...article, body: `<h2>&lt;script&gt;</h2>`.repeat(3) }, none)],
    ['a body', articleBody(english, { ...article, body: `<p onclick="x()">a</p><script>alert(1)</script>` }, none)],
    ['the head', layout(english, { path: '/help', title: hostile, description: hostile, body: '' })],
  ])('are no HTML in %s', (_, html) => {
    // The only script is the one of every page, in its head.
    const others = html.replace(/<script>[^<]*<\/script><\/head>/, '</head>');
    expect(others).not.toMatch(/<script|onclick|alert\(1\)<\/script/);
  });
});

describe('the language', () => {
  test('a text without a translation is English, and never the other way round', () => {
    expect(titleIn(chinese, category)).toBe('Shops');
    expect(titleIn(chinese, article)).toBe('连接店铺');
    expect(titleIn(english, article)).toBe('Connect a shop');
    expect(summaryIn(chinese, article)).toBe('In two steps');
    expect(summaryIn(english, { summary: '', summary_cn: '摘要' })).toBe('');
  });

  test('links keep a chosen language, and only that', () => {
    const links = (page: Page) => [...articleBody(page, article, none).matchAll(/(?:href|action)="(\/[^"]*)"/g)];
    expect(links(english).every(([, path]) => !path?.includes('lang='))).toBe(true);
    expect(links(chinese).every(([, path]) => path?.endsWith('?lang=zh-CN'))).toBe(true);
    expect(links(chinese)).toHaveLength(3);
  });

  test.each(languages)('%s: a page names its language and links to the other one', (language) => {
    const html = layout({ ...english, language }, { path: '/help/shops', title: 'T', description: 'D', body: '' });
    const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`href="/help/shops?lang=${other}"`);
  });

  test('every text exists in both, and none is only a copy', () => {
    const textsOf = (language: 'en-US' | 'zh-CN') => {
      const { searchFor, tooMany, articles, ...plain } = pageTexts[language];
      return [searchFor('x'), tooMany(3), articles(3), ...Object.values(plain)];
    };
    const [own, other] = [textsOf('en-US'), textsOf('zh-CN')];
    expect(own.filter((text, at) => text.trim() === '' || text === other[at])).toEqual([]);
    expect(other.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(own.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

describe('numbers', () => {
  test.each([
    [1, '1 article', '1 minute.'],
    [2, '2 articles', '2 minutes.'],
    [60, '60 articles', '60 minutes.'],
  ])('%i', (count, articles, minutes) => {
    expect(pageTexts['en-US'].articles(count)).toBe(articles);
    expect(pageTexts['en-US'].tooMany(count)).toMatch(new RegExp(` ${minutes.replace('.', String.raw`\.`)}$`));
  });

  test('search results are counted; none, and too many searches, are named', () => {
    expect(searchBody(english, 'shop', [article, article])).toContain('2 articles');
    expect(searchBody(english, 'shop', [])).toContain(pageTexts['en-US'].nothing);
    expect(searchBody(english, 'shop', { minutes: 5 })).toContain('in 5 minutes');
    expect(searchBody(english, 'shop', { minutes: 5 })).not.toContain(pageTexts['en-US'].nothing);
  });
});

describe('an article', () => {
  const withHeadings = (titles: readonly string[]) =>
    articleBody(english, { ...article, body: titles.map((title) => `<h2>${title}</h2><p>a</p>`).join('') }, none);

  test('has contents from three headings on', () => {
    expect(withHeadings(['A', 'B'])).not.toContain('class="toc"');
    expect(withHeadings(['A', 'B', 'C'])).toContain('class="toc"');
  });

  test.each([
    [['Prices', 'Prices', 'Prices']],
    [['A', 'A 3', 'A', 'A 4', 'A']],
    [['一', '二', '三', 'Section 2', 'Section-3']],
    [['!', '?', '…']],
  ])('every entry of the contents leads to one heading: %j', (titles) => {
    const html = withHeadings(titles);
    const targets = [...html.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id);
    const ids = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
    expect(targets).toEqual(ids);
    expect(new Set(ids).size).toBe(titles.length);
  });

  test('names the day in UTC, and votes once', () => {
    const html = articleBody(english, article, none);
    expect(html).toContain('<time datetime="2026-03-28">');
    expect(html).toContain('action="/help/shops/connect/vote"');
    expect(articleBody(english, article, { related: [], hasVoted: true })).not.toContain('<form class="vote"');
  });

  test('pictures load late, and tables scroll', () => {
    const body = '<p>&lt;table&gt;</p><table><tr><td>1</td></tr></table><img src="/a.png" alt="&lt;img b">';
    const html = articleBody(english, { ...article, body }, none);
    expect(html.match(/<div class="table"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
    expect(html).toContain('alt="&lt;img b"');
  });

  test('no list of related articles without one', () => {
    expect(articleBody(english, article, none)).not.toContain(pageTexts['en-US'].related);
    expect(articleBody(english, article, { ...none, related: [article] })).toContain(pageTexts['en-US'].related);
  });
});

test('a page that is hidden from search engines has no address there', () => {
  const content = { path: '/help', title: 'T', description: 'D', body: missingBody(english) };
  expect(layout(english, { ...content, isHidden: true })).toMatch(/noindex/);
  expect(layout(english, { ...content, isHidden: true })).not.toMatch(/canonical|alternate/);
  expect(layout(english, content)).toContain('rel="canonical" href="https://parcelyard.example/help"');
});

describe('the sitemap', () => {
  const map = sitemap('https://parcelyard.example', [category]);

  test('has every page in both languages, each once', () => {
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const paths = ['/help', '/help/shops', '/help/shops/connect'];
    expect(addresses).toEqual(
      paths.flatMap((path) => ['', '?lang=zh-CN'].map((query) => `https://parcelyard.example${path}${query}`)),
    );
  });

  test('only articles have a day', () => {
    expect(map.match(/<lastmod>2026-03-28<\/lastmod>/g)).toHaveLength(2);
    expect(map.match(/<lastmod>/g)).toHaveLength(2);
  });
});
