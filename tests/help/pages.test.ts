import { beforeAll, describe, expect, test } from 'vitest';
import { seedHelp } from '#server/features/support/help/content/seed.ts';
import { contents } from '#server/features/support/help/content/catalogue.ts';
import { testApp } from '../support/server/app.ts';
import { helpEditor, newSlug, texts } from './articles.ts';

const app = await testApp();
const { editor, category, draft, published } = await helpEditor(app);

beforeAll(() => seedHelp(app.services, new Date()));

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.address}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const kibibytes = (html: string) => Buffer.byteLength(html) / 1024;

describe('a page of the public help', () => {
  test('is complete without scripts: title, description, canonical address, languages, table of contents', async () => {
    const path = '/help/getting-started/connect-your-shop';
    const { status, html, headers } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en-US">');
    expect(html).toContain('<title>Connect your shop · Help centre</title>');
    expect(html).toMatch(/<meta name="description" content="How do I connect my shop/);
    expect(html).toContain(`<link rel="canonical" href="${app.services.config.publicUrl.replace(/\/$/, '')}${path}">`);
    expect(html).toContain(
      `hreflang="zh-CN" href="${app.services.config.publicUrl.replace(/\/$/, '')}${path}?lang=zh-CN"`,
    );
    expect(html).toContain('<h2 id="steps">Steps</h2>');
    expect(html).toContain('<a href="#steps">Steps</a>');
    expect(kibibytes(html)).toBeLessThan(60);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
    expect(headers.get('vary')).toContain('accept-language');
  });

  test('is in the language of the address, else of the browser', async () => {
    const path = '/help/orders/what-collect-means';
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
    expect((await open(`${path}?lang=zh-CN`)).html).toContain('<h1>“补收”（collect）是什么意思？</h1>');
    expect((await open(path, chinese)).html).toContain('<html lang="zh-CN">');
    expect((await open(`${path}?lang=en-US`, chinese)).html).toContain('<html lang="en-US">');
  });

  test.each(['/help', '/help/', '/help/orders', '/help?q=refund', '/help?lang=zh-CN'])('%s', async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<a href="\/help\/orders\/refund-and-resend/);
    expect(kibibytes(html)).toBeLessThan(60);
  });

  test.each(['/help/nowhere', '/help/orders/nowhere', '/help/ORDERS', '/help/%3Cscript%3E/x'])(
    '%s does not exist',
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain('noindex');
      expect(html).not.toContain('<script>x');
    },
  );

  test('shows a draft and an internal article to no visitor', async () => {
    const [shops, internal] = [await category(), await category(true)];
    await published(shops.category_id);
    const hidden = await draft(shops.category_id, { texts: texts({ title: 'Zyxel draft' }) });
    const staff = await published(internal.category_id, { texts: texts({ title: 'Zyxel staff' }) });
    expect((await open(`/help/${shops.slug}/${hidden.slug}`)).status).toBe(404);
    expect((await open(`/help/${internal.slug}/${staff.slug}`)).status).toBe(404);
    expect((await open(`/help/${internal.slug}`)).status).toBe(404);
    for (const path of ['/help', `/help/${shops.slug}`, '/help?q=Zyxel', '/sitemap.xml'])
      expect((await open(path)).html).not.toMatch(/Zyxel (draft|staff)/);
    expect((await open('/sitemap.xml')).html).not.toContain(hidden.slug);
  });

  test('leads from a former address to the new one', async () => {
    const shops = await category();
    const article = await published(shops.category_id);
    const slug = newSlug();
    await editor.mutate('article.edit', { ...article, slug });
    const moved = await open(`/help/${shops.slug}/${article.slug}?lang=zh-CN`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/help/${shops.slug}/${slug}?lang=zh-CN`]);
  });

  test('writes what was searched for as text', async () => {
    const { html } = await open(`/help?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('noindex');
  });
});

test('search engines get every page in both languages, and no other', async () => {
  const { html, headers } = await open('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  const articles = contents
    .filter(({ kind }) => kind === 'public')
    .flatMap((each) => each.articles.map(({ slug }) => `/help/${each.slug}/${slug}`));
  for (const path of articles) expect(html).toContain(`${path}?lang=zh-CN</loc>`);
  for (const { kind, slug } of contents) if (kind === 'internal') expect(html).not.toContain(`/help/${slug}`);
  expect((await open('/robots.txt')).html).toContain('/sitemap.xml');
});

test('a visitor answers with a form, once', async () => {
  const path = '/help/orders/follow-a-parcel';
  for (const helpful of ['yes', 'no', 'no']) {
    const sent = await fetch(`${app.address}${path}/vote`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `helpful=${helpful}`,
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?voted=1`]);
  }
  expect((await open(`${path}?voted=1`)).html).toContain('Thank you');
  const { rows } = await app.pool.query(
    `select is_helpful from help_votes v join help_articles a on a.id = v.article_id where a.slug = 'follow-a-parcel'`,
  );
  expect(rows).toEqual([{ is_helpful: false }]);
});
