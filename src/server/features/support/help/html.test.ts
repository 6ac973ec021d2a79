import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription, descriptionOf } from '../../catalog/import-list/description.ts';
import { cleanHtml, escapeHtml, htmlOf } from '../../platform/notifications/html.ts';
import { cleanArticle, cleanTexts, searchTextOf } from './html.ts';

const cleaners = [
  ['article', cleanArticle],
  ['notification', cleanHtml],
  ['description', cleanDescription],
] as const;

describe.each(cleaners)('%s', (name, clean) => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<a href=" \u0001javascript:alert(1)">a</a>',
    '<a href="data:text/html,alert(1)">a</a>',
    '<a href="vbscript:alert(1)">a</a>',
    '<p style="background:url(x)" onclick="alert(1)">a</p>',
    '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">a</a></svg>',
    '<iframe src="https://evil.example"></iframe><form action="/x"><input name="a"></form>',
    '<math><mi xlink:href="data:x">a</mi></math><base href="//evil.example">',
    '<!--<script>alert(1)</script>--><style>p{}</style>',
    '<a href="//evil.example">a</a><a href="/\\evil.example">a</a><img src="//evil.example/a.png">',
  ])('%s is harmless', (html) => {
    const cleaned = clean(html);
    expect(cleaned).not.toMatch(
      /<(?:script|style|svg|math|iframe|form|input|base)|\son\w+=|javascript:|vbscript:|data:|style=|evil\.example/i,
    );
  });

  test('a second time nothing changes', () => {
    // A block that is left open is nested in the next one only where a tag between them was removed.
    const tags = '<p>a</p>|<b>|</b>|<a href="/x">|<a href="https://a.example/?b=1&c=2">|</a>|<br>|<ul><li>b</li></ul>';
    const signs =
      '<img src="https://a.example/b.png" alt="c">|&nbsp;|&amp;lt;|<|>|&| |\n|text|中|"|\'|<x y="1">b</x>|-->|<!--';
    const part = fc.constantFrom(...tags.split('|'), ...signs.split('|'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = clean(parts.join(''));
        expect(clean(once)).toBe(once);
      }),
    );
  });

  test('links to other sites do not get access to ours', () => {
    expect(clean('<a href="https://a.example" target="_self" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(clean('<a href="mailto:a@b.example">a</a>')).toContain('href="mailto:a@b.example"');
  });

  test.each([['/orders?a=1'], ['#prices']])('a link to our own %s', (href) => {
    const own = name === 'article' ? '' : ' rel="noopener noreferrer" target="_blank"';
    expect(clean(`<a href="${href}">a</a>`)).toBe(`<a href="${href}"${own}>a</a>`);
  });
});

test('a picture without an allowed address leaves no frame', () => {
  expect(cleanDescription('<img src="http://a.example/b.png"><img alt="c"><img src="">')).toBe('');
  expect(cleanArticle('<img src="https://a.example/b.png" alt="c" width="3" id="d">')).toBe(
    '<img src="https://a.example/b.png" alt="c" width="3" />',
  );
});

test('tags that are not allowed leave their text', () => {
  expect(cleanHtml('<div><h1>Title</h1><marquee>text</marquee></div>')).toBe('Titletext');
});

describe('a text as HTML', () => {
  test.each([
    ['a < b & "c" \'d\'', '<p>a &lt; b &amp; &quot;c&quot; &#39;d&#39;</p>'],
    ['one\r\ntwo\n\nfour', '<p>one<br>two<br><br>four</p>'],
    ['&lt;', '<p>&amp;lt;</p>'],
    ['', '<p></p>'],
  ])('%j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  test('is never a tag, nor the end of an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';') }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
        expect(cleanHtml(htmlOf(text)).replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toBe(
          `<p>${escapeHtml(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")}</p>`,
        );
      }),
    );
  });
});

describe('the description of a product', () => {
  test.each([
    ['', ''],
    [' \n ', ''],
    ['Wool\nSize < 5 & "M"', '<p>Wool<br>Size &lt; 5 &amp; &quot;M&quot;</p>'],
    ['  5 < 6 and 7 > 3  ', '<p>5 &lt; 6 and 7 &gt; 3</p>'],
    ['<p>Wool</p>', '<p>Wool</p>'],
    ['<P CLASS="x">Wool</P>', '<p>Wool</p>'],
    ['Wool<br>Size M', 'Wool<br />Size M'],
  ])('%j', (text, html) => {
    expect(descriptionOf(text)).toBe(html);
  });

  test('a hostile one does not take minutes', () => {
    expect(descriptionOf('<a'.repeat(100_000))).toMatch(/^<p>&lt;a/);
  }, 5_000);
});

describe('what the search compares with', () => {
  const texts = {
    title: 'Ｐrices',
    title_cn: '价格',
    summary: 'In EUR',
    summary_cn: '',
    body: '<h2>VAT</h2><p>A&amp;B</p>',
    body_cn: '',
  };

  test('every text in lower case, without tags, full-width letters as usual ones', () => {
    expect(searchTextOf(texts)).toContain('prices 价格 in eur');
    expect(searchTextOf(texts)).toContain('vat a&b');
    expect(searchTextOf(texts)).not.toContain('<');
  });

  test('words of neighbouring elements are two', () => {
    expect(searchTextOf({ ...texts, body: '<li>one</li><li>two</li>' })).toMatch(/one\s+two/);
  });
});

test('both bodies of an article are cleaned, and nothing else changes', () => {
  const texts = { title: '<b>', title_cn: '', summary: '&', summary_cn: '', body: '<x>a</x>', body_cn: '<y>中</y>' };
  expect(cleanTexts(texts)).toEqual({ ...texts, body: 'a', body_cn: '中' });
});
