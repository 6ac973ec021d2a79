import { beforeAll, describe, expect, test } from 'vitest';
import { entries } from '#server/features/platform/identity/menu.ts';
import { contents } from '#server/features/support/help/content/catalogue.ts';
import { readContents } from '#server/features/support/help/content/read-content.ts';
import { seedHelp } from '#server/features/support/help/content/seed.ts';
import { testApp } from '../support/server/app.ts';
import { helpEditor, texts } from './articles.ts';

const app = await testApp();
const { editor, detail } = await helpEditor(app);
const seed = () => seedHelp(app.services, new Date());
const all = await readContents();

const idOf = async (slug: string) => {
  const { rows } = await app.pool.query<{ id: string }>('select id from help_articles where slug = $1', [slug]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no article ${slug}`);
  return id;
};
/** As if the installation had another text before. */
const withOlderText = (slug: string) =>
  app.pool.query(`update help_contents set hash = 'older' where key like '%/' || $1`, [slug]);

test('every article has both languages and is complete HTML', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  for (const { key, texts: written } of all) {
    for (const text of Object.values(written)) expect([key, text.length > 0]).toEqual([key, true]);
    expect([key, /\p{Script=Han}/u.test(written.body)]).toEqual([key, false]);
    expect([key, written.body_cn.length > 100]).toEqual([key, true]);
  }
});

test('every page that an article explains is in the menu, and has one article', () => {
  const paths = new Set(entries.flatMap((entry) => [entry.path, ...(entry.child ?? []).map(({ path }) => path)]));
  for (const kind of ['public', 'internal'] as const) {
    const pages = contents
      .filter((each) => each.kind === kind)
      .flatMap(({ articles }) => articles.flatMap(({ pages: some = [] }) => some));
    expect(pages.filter((page) => !paths.has(page) && page !== '/checkout')).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
  }
});

test('processes that start at the same time add every article once', async () => {
  await Promise.all([seed(), seed(), seed()]);
  const { rows } = await app.pool.query('select count(*)::int as count from help_articles');
  expect(rows).toEqual([{ count: all.length }]);
});

describe('a newcomer finds', () => {
  beforeAll(seed);
  test.each([
    ['how do I connect my shop', 'Connect your shop'],
    ['what does collect mean', 'What does “collect” mean?'],
    ['how do i recieve a refund', 'Ask for a refund or a resend'],
    ['怎么连接店铺', 'Connect your shop'],
    ['补收是什么意思', 'What does “collect” mean?'],
    ['how to recharge', 'Recharge your balance'],
    ['where is my parcel', 'Follow a parcel'],
    ['IOSS number', 'VAT, duty and IOSS numbers'],
  ])('%s', async (keyword, title) => {
    const { data } = await app.anonymous.query('article.list', { keyword });
    expect(data.list[0]?.title).toBe(title);
  });
});

test('a newer text replaces one that no user changed, as a new version', async () => {
  await seed();
  await withOlderText('process-orders');
  await seed();
  expect((await detail(await idOf('process-orders'))).versions.map(({ number }) => number)).toEqual([2, 1]);
});

test('what a user edited, hid or deleted stays so', async () => {
  await seed();
  const [edited, hidden, deleted] = [await idOf('map-products'), await idOf('follow-a-parcel'), await idOf('invoices')];
  const { versions: _, state: __, published_number: ___, is_internal: ____, ...content } = await detail(edited);
  await editor.mutate('article.edit', { ...content, texts: texts({ title: 'Our own words' }) });
  await editor.mutate('article.unpublish', { article_id: hidden, version: (await detail(hidden)).version });
  await editor.mutate('article.deleteArticle', { article_id: deleted, version: (await detail(deleted)).version });
  for (const slug of ['map-products', 'follow-a-parcel', 'invoices']) await withOlderText(slug);
  await seed();
  expect((await detail(edited)).texts.title).toBe('Our own words');
  expect((await detail(hidden)).state).toBe('draft');
  expect((await editor.query('article.editDetail', { article_id: deleted })).refusal).toBe('not-found');
});
