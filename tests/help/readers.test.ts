import { describe, expect, test } from 'vitest';
import { accountNames } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';
import { helpEditor, newSlug, texts } from './articles.ts';

const app = await testApp();
const { editor, category, draft, published, read } = await helpEditor(app);
const { commandRefusal, queryRefusal } = refusalChecks(app);

const secret = 'Marginrule';
const publicHelp = await category();
const internalHelp = await category(true);
const page = `/test/${newSlug()}`;
const open = await published(publicHelp.category_id, { page_paths: [page] });
const hidden = await draft(publicHelp.category_id, {
  texts: texts({ title: `${secret} draft` }),
  page_paths: [`${page}/draft`],
});
const internal = await published(internalHelp.category_id, {
  texts: texts({ title: `${secret} for staff` }),
  page_paths: [page],
  url_index: newSlug(),
});
const urlIndex = internal.url_index ?? '';

const editors = new Set(['admin', 'manager', 'service']);
const internalEditors = new Set(['admin', 'manager']);
const internalReaders = new Set(['admin', 'manager', 'sales', 'purchaser', 'packer', 'service']);

describe.each(accountNames)('%s', (name) => {
  test('reads published articles only, and internal ones as staff', async () => {
    const client = await app.as(name);
    const isReader = internalReaders.has(name);
    expect(await read(publicHelp.slug, open.slug, client)).toMatchObject({ title: 'Connect a shop' });
    expect(await read(publicHelp.slug, hidden.slug, client)).toBeNull();
    expect(await read(internalHelp.slug, internal.slug, client)).toBeNull();
    const found = await client.query('article.list', { keyword: secret });
    expect(found.data.list).toEqual([]);
    const listed = await client.query('article.internalList', {});
    const searched = await client.query('article.internalSearch', { keyword: secret });
    const byIndex = await client.query('article.internalDetail', { url_index: urlIndex });
    expect([listed.refusal, searched.refusal, byIndex.refusal]).toEqual(
      Array(3).fill(isReader ? null : 'permission.denied'),
    );
    const { data: pages } = await client.query('article.helpPagePathList', {});
    const ofPage = pages.filter((each) => each.page_path.startsWith(page)).map(({ url_index }) => url_index);
    expect(ofPage).toEqual(
      isReader ? [`${publicHelp.slug}/${open.slug}`, urlIndex] : [`${publicHelp.slug}/${open.slug}`],
    );
    expect(
      JSON.stringify(found.data) + (isReader ? '' : JSON.stringify([listed, searched, byIndex, pages])),
    ).not.toContain(secret);
  });

  test('edits what the role may edit', async () => {
    const client = await app.as(name);
    const [mayPublic, mayInternal] = [editors.has(name), internalEditors.has(name)];
    const refusals = async (article: typeof open, categoryId: string, isInternal: boolean) => {
      const { article_id, version } = article;
      const stale = { article_id, version: version + 50 };
      return [
        (await client.query('article.editList', { kind: isInternal ? 'internal' : 'public' })).refusal,
        (await client.query('article.editDetail', { article_id })).refusal,
        (await client.query('article.versionDetail', { article_id, number: 1 })).refusal,
        (await client.mutate('article.edit', { ...article, ...stale })).refusal,
        (await client.mutate('article.publish', stale)).refusal,
        (await client.mutate('article.unpublish', stale)).refusal,
        (await client.mutate('article.restoreVersion', { ...stale, number: 1 })).refusal,
        (await client.mutate('article.deleteArticle', stale)).refusal,
        (await client.mutate('article.sort', { category_id: categoryId, article_ids: [] })).refusal,
        (await client.mutate('article.sortCategories', { is_internal: isInternal, category_ids: [] })).refusal,
      ];
    };
    const expected = (may: boolean) => [
      ...Array<string | null>(3).fill(may ? null : 'permission.denied'),
      ...Array<string>(7).fill(may ? 'article.changed' : 'permission.denied'),
    ];
    expect(await refusals(open, publicHelp.category_id, false)).toEqual(expected(mayPublic));
    expect(await refusals(internal, internalHelp.category_id, true)).toEqual(expected(mayInternal));
    const coverage = await client.query('article.coverage', {});
    expect(coverage.refusal).toBe(mayPublic ? null : 'permission.denied');
    if (!mayInternal) expect(JSON.stringify(coverage.data)).not.toContain(secret);
  });
});

describe('without a session', () => {
  test('published articles are read, everything else is refused', async () => {
    const { data } = await app.anonymous.query('article.categoryList', {});
    const own = data.find(({ slug }) => slug === publicHelp.slug);
    expect(own?.articles.map(({ article_id }) => article_id)).toEqual([open.article_id]);
    expect(JSON.stringify(data)).not.toContain(secret);
    for (const call of ['article.internalList', 'article.helpPagePathList', 'article.coverage'] as const)
      expect(await queryRefusal(app.anonymous, call, {})).toBe('session.missing');
    expect(await queryRefusal(app.anonymous, 'article.categoryDetail', { category: internalHelp.slug })).toBe(
      'not-found',
    );
  });
});

describe('the search', () => {
  const find = async (keyword: string) =>
    (await app.anonymous.query('article.list', { keyword })).data.list.map(({ title }) => title);

  test.each([
    ['how do I conect my shop?', 'Connect a shop'],
    ['怎么连接店铺', 'Connect a shop'],
    ['what does colect mean', 'Collect: an extra charge'],
    ['补收是什么意思', 'Collect: an extra charge'],
    ['SHOPFY', 'Connect a shop'],
  ])('%s', async (keyword, expected) => {
    await published(publicHelp.category_id, {
      texts: texts({
        title: 'Collect: an extra charge',
        title_cn: '补收：额外费用',
        summary: '',
        summary_cn: '',
        body: '<p>Money</p>',
        body_cn: '<p>钱</p>',
      }),
    });
    expect((await find(keyword))[0]).toBe(expected);
  });

  test('finds an article that has every word in its text only, after those with them in the title', async () => {
    const base = { title_cn: '', summary: '', summary_cn: '', body_cn: '' };
    const add = (title: string, body: string) =>
      published(publicHelp.category_id, { texts: texts({ ...base, title, body: `<p>${body}</p>` }) });
    await add('About money', 'A marmoset refund returns to the balance');
    await add('Marmoset refund', 'Ask for it');
    await add('About parcels', 'A marmoset only');
    expect(await find('marmoset refund')).toEqual(['Marmoset refund', 'About money']);
  });

  test('finds nothing where nothing is alike, and takes signs literally', async () => {
    expect(await find('xylophone')).toEqual([]);
    expect(await find('%_')).toEqual([]);
    expect(await queryRefusal(app.anonymous, 'article.list', { keyword: 'a'.repeat(121) })).toBe('keyword too_long');
  });

  test('is limited per network', async () => {
    await app.pool.query(`delete from rate_limits where key = 'help-search:127.0.0.1'`);
    const searches = [];
    for (let at = 0; at < 121; at++) searches.push(await app.anonymous.query('article.list', { keyword: 'shop' }));
    expect(searches.at(-1)?.refusal).toBe('article.too-many-searches');
    expect((await app.anonymous.query('article.list', {})).refusal).toBeNull();
  });
});

test('a vote counts once per visitor, and only on what the public reads', async () => {
  const { article_id } = open;
  for (const is_helpful of [true, true, false]) await app.anonymous.mutate('article.vote', { article_id, is_helpful });
  const { data } = await editor.query('article.editList', { kind: 'public' });
  const voted = data.flatMap(({ articles }) => articles).find((each) => each.article_id === article_id);
  expect(voted).toMatchObject({ helpful: 0, not_helpful: 1 });
  for (const other of [hidden, internal])
    expect(
      await commandRefusal(app.anonymous, 'article.vote', { article_id: other.article_id, is_helpful: true }),
    ).toBe('not-found');
});
