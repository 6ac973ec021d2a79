import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';
import { helpEditor, newSlug, texts } from './articles.ts';

const app = await testApp();
const { editor, category, draft, publish, published, detail, read } = await helpEditor(app);
const { commandRefusal, runOncePerKey } = refusalChecks(app);

describe('an article', () => {
  test('is read after it was published, and its draft only after it was published again', async () => {
    const shops = await category();
    const created = await draft(shops.category_id);
    expect(await read(shops.slug, created.slug)).toBeNull();
    expect((await detail(created.article_id)).state).toBe('draft');
    const first = await publish(created);
    expect(await read(shops.slug, created.slug)).toMatchObject({ title: 'Connect a shop', title_cn: '连接店铺' });
    const { data: edited } = await editor.mutate('article.edit', {
      ...created,
      version: first.version,
      texts: texts({ title: 'Connect your shop' }),
    });
    expect((await detail(created.article_id)).state).toBe('changed');
    expect((await read(shops.slug, created.slug))?.title).toBe('Connect a shop');
    await publish(edited);
    expect((await read(shops.slug, created.slug))?.title).toBe('Connect your shop');
    expect(await detail(created.article_id)).toMatchObject({
      state: 'published',
      published_number: 2,
      versions: [{ number: 2 }, { number: 1, title: 'Connect a shop' }],
    });
  });

  test('is restored from a version, and hidden again', async () => {
    const shops = await category();
    const article = await published(shops.category_id);
    const { article_id } = article;
    const { data: edited } = await editor.mutate('article.edit', { ...article, texts: texts({ title: 'Other' }) });
    const { data: restored } = await editor.mutate('article.restoreVersion', {
      article_id,
      version: edited.version,
      number: 1,
    });
    expect(await detail(article_id)).toMatchObject({ state: 'published', texts: { title: 'Connect a shop' } });
    const { data: hidden } = await editor.mutate('article.unpublish', { article_id, version: restored.version });
    expect(await read(shops.slug, article.slug)).toBeNull();
    expect((await publish(hidden)).version).toBeGreaterThan(hidden.version);
    expect(await read(shops.slug, article.slug)).not.toBeNull();
  });

  test('loses everything that is not text, links and pictures', async () => {
    const shops = await category();
    const body =
      '<h2 onclick="x()">A</h2><script>alert(1)</script><p style="x">b<img src="javascript:x"><img src="/images/a" onerror="x">' +
      '<a href="javascript:x">c</a><a href="/help/a/b">d</a><a href="https://example.com">e</a></p><iframe src="https://x.test"></iframe>';
    const { article_id, slug } = await published(shops.category_id, { texts: texts({ body, body_cn: body }) });
    const clean =
      '<h2>A</h2><p>b<img src="/images/a" /><a rel="noopener noreferrer" target="_blank">c</a><a href="/help/a/b">d</a>' +
      '<a href="https://example.com" rel="noopener noreferrer" target="_blank">e</a></p>';
    expect((await read(shops.slug, slug))?.body).toBe(clean);
    expect((await detail(article_id)).texts.body_cn).toBe(clean);
    // A text that reached the database another way is sanitized when it is read.
    await app.pool.query(`update help_versions set body = '<script>x</script><p>a</p>' where article_id = $1`, [
      article_id,
    ]);
    expect((await read(shops.slug, slug))?.body).toBe('<p>a</p>');
  });

  test('is found at its former addresses until another one has them', async () => {
    const [shops, orders] = [await category(), await category()];
    const article = await published(shops.category_id);
    const moved = { ...article, category_id: orders.category_id, slug: newSlug() };
    await editor.mutate('article.edit', moved);
    const renamed = newSlug();
    await editor.mutate('article.editCategory', { ...orders, slug: renamed });
    const { article_id } = article;
    expect(await read(shops.slug, article.slug)).toMatchObject({
      article_id,
      slug: moved.slug,
      category: { slug: renamed },
    });
    expect(await read(orders.slug, moved.slug)).toMatchObject({ article_id });
    const newer = await published(shops.category_id, { slug: article.slug });
    expect(await read(shops.slug, article.slug)).toMatchObject({ article_id: newer.article_id });
  });

  test('explains pages; a page has one article, the one that named it last', async () => {
    const shops = await category();
    const page = `/test/${newSlug()}`;
    const first = await published(shops.category_id, { page_paths: [page] });
    const explaining = async () => {
      const { data } = await editor.query('article.helpPagePathList', {});
      return data.filter(({ page_path }) => page_path === page).map(({ url_index }) => url_index);
    };
    expect(await explaining()).toEqual([`${shops.slug}/${first.slug}`]);
    const second = await published(shops.category_id, { page_paths: [page] });
    expect(await explaining()).toEqual([`${shops.slug}/${second.slug}`]);
    expect((await detail(first.article_id)).page_paths).toEqual([]);
  });

  test('is deleted with its versions', async () => {
    const shops = await category();
    const { article_id, version, slug } = await published(shops.category_id);
    await editor.mutate('article.deleteArticle', { article_id, version });
    expect(await read(shops.slug, slug)).toBeNull();
    const { rows } = await app.pool.query('select from help_versions where article_id = $1', [article_id]);
    expect(rows).toHaveLength(0);
  });
});

describe('the order', () => {
  test('of articles and categories is the one that was saved', async () => {
    const shops = await category();
    const ids = [];
    for (const slug of [newSlug(), newSlug(), newSlug()])
      ids.push((await published(shops.category_id, { slug })).article_id);
    const wanted = [ids[2], ids[0], ids[1]].filter((id) => id !== undefined);
    await editor.mutate('article.sort', { category_id: shops.category_id, article_ids: wanted });
    const { data } = await app.anonymous.query('article.categoryDetail', { category: shops.slug });
    expect(data.articles.map(({ article_id }) => article_id)).toEqual(wanted);
    const listed = async () =>
      (await editor.query('article.editList', { kind: 'public' })).data.map(({ category_id }) => category_id);
    const reversed = (await listed()).toReversed();
    await editor.mutate('article.sortCategories', { is_internal: false, category_ids: reversed });
    expect(await listed()).toEqual(reversed);
    const all = { is_internal: false, category_ids: reversed.slice(1) };
    expect(await commandRefusal(editor, 'article.sortCategories', all)).toBe('article.changed');
    const twice = { category_id: shops.category_id, article_ids: [wanted[0], wanted[0], wanted[1]] };
    expect(await commandRefusal(editor, 'article.sort', twice)).toBe('article.changed');
  });
});

describe('at the same time', () => {
  test('two editors: one saves, the other is told that the article changed', async () => {
    const shops = await category();
    const article = await draft(shops.category_id);
    const service = await app.as('service');
    const saved = await Promise.all([editor, service].map((each) => each.mutate('article.edit', article)));
    expect(saved.map(({ refusal }) => refusal).toSorted()).toEqual(['article.changed', null]);
  });

  test('two articles with one address: one is created', async () => {
    const shops = await category();
    const content = {
      category_id: shops.category_id,
      slug: newSlug(),
      url_index: null,
      page_paths: [],
      texts: texts(),
    };
    const created = await Promise.all([1, 2, 3].map(() => editor.mutate('article.create', content)));
    expect(created.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(created.map(({ refusal }) => refusal).filter(Boolean)).toEqual(['article.slug-taken', 'article.slug-taken']);
  });

  test('published twice: there is one version', async () => {
    const shops = await category();
    const article = await draft(shops.category_id);
    await Promise.all([publish(article), publish(article)]);
    expect((await detail(article.article_id)).versions).toHaveLength(1);
  });
});

test('a repeated command has one effect', async () => {
  const shops = await category();
  const content = { category_id: shops.category_id, slug: newSlug(), url_index: null, page_paths: [], texts: texts() };
  const { data } = await runOncePerKey(editor, 'article.create', content, { ...content, slug: newSlug() });
  await runOncePerKey(editor, 'article.publish', data, { ...data, version: 9 });
  expect((await detail(data.article_id)).versions).toHaveLength(1);
});

describe('refused', () => {
  test.each([
    ['without an English text', { body: '' }, 'article.no-text'],
    ['with a Chinese title alone', { body_cn: '' }, 'article.half-translated'],
    ['with a Chinese text alone', { title_cn: '' }, 'article.half-translated'],
  ])('publishing %s', async (_, over, expected) => {
    const shops = await category();
    const { article_id, version } = await draft(shops.category_id, { texts: texts(over) });
    expect(await commandRefusal(editor, 'article.publish', { article_id, version })).toBe(expected);
  });

  test.each([
    ['an address with a capital', { slug: 'Shop' }, 'slug format'],
    ['an address with a slash', { slug: 'a/b' }, 'slug format'],
    ['no title', { texts: texts({ title: ' ' }) }, 'texts.title empty'],
    ['a long title', { texts: texts({ title: 'a'.repeat(161) }) }, 'texts.title too_long'],
    ['a page that is a full address', { page_paths: ['https://x.test'] }, 'page_paths.0 format'],
  ])('%s', async (_, over, expected) => {
    const shops = await category();
    const refusal = await commandRefusal(editor, 'article.create', {
      ...(await draft(shops.category_id)),
      slug: newSlug(),
      ...over,
    });
    expect(refusal).toBe(expected);
  });

  test('another version, a taken address, a category with articles', async () => {
    const [shops, internal] = [await category(), await category(true)];
    const article = await draft(shops.category_id);
    const other = await draft(internal.category_id);
    const { article_id, version } = article;
    for (const call of ['article.publish', 'article.unpublish', 'article.deleteArticle'] as const)
      expect(await commandRefusal(editor, call, { article_id, version: version + 1 })).toBe('article.changed');
    expect(await commandRefusal(editor, 'article.create', article)).toBe('article.slug-taken');
    const indexed = { ...other, slug: newSlug(), url_index: other.slug };
    expect(await commandRefusal(editor, 'article.create', indexed)).toBe('article.url-index-taken');
    expect(await commandRefusal(editor, 'article.deleteCategory', shops)).toBe('article.category-not-empty');
    expect(await commandRefusal(editor, 'article.createCategory', shops)).toBe('article.slug-taken');
    // An article stays public or internal.
    const crossed = { ...article, category_id: internal.category_id };
    expect(await commandRefusal(editor, 'article.edit', crossed)).toBe('not-found');
  });
});
