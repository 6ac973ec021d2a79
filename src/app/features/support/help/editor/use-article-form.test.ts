import { describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import type { EditedArticle } from '../queries.ts';
import { useArticleForm } from './use-article-form.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const article = (more: Partial<EditedArticle> = {}): EditedArticle => ({
  article_id: id(1),
  version: 3,
  is_internal: false,
  category_id: id(2),
  slug: 'returns',
  url_index: null,
  page_paths: ['/orders'],
  texts: { title: 'Returns', title_cn: '', summary: '', summary_cn: '', body: '<p>Text</p>', body_cn: '' },
  state: 'changed',
  published_number: 1,
  versions: [],
  ...more,
});
let opened: string[] = [];

async function editor(given: EditedArticle | null = article(), kind: 'public' | 'internal' = 'public') {
  opened = [];
  screen().on('article.editDetail', () => article({ version: 9, state: 'published' }));
  const hook = await screen().run(() => useArticleForm(kind, given, id(2), (saved) => void opened.push(saved)));
  const type = (title: string) => hook.act(({ form }) => form.set('texts.title', title));
  const save = () => hook.act(({ form }) => form.submit());
  const publish = () => hook.act((current) => current.publish());
  return { hook, type, save, publish };
}
const saved = (version = 4) => ({ article_id: id(1), version });
const edits = () => screen().inputs('article.edit');
const published = () => screen().inputs('article.publish');
const titles = () => screen().toasts.map(({ title }) => title);

describe('a new article', () => {
  test('needs a category, an address and a title', async () => {
    const hook = await screen().run(() => useArticleForm('public', null, null, () => undefined));
    await hook.act(({ form }) => form.submit());
    const { errorOf } = hook.current.form;
    expect([errorOf('category_id'), errorOf('slug'), errorOf('texts.title')]).toEqual([
      'Please choose a category.',
      'Please enter an address.',
      'Please enter a title.',
    ]);
    expect(screen().requests).toEqual([]);
  });

  test('is created in the category it was begun in, and opened', async () => {
    screen().on('article.create', () => saved(1));
    const { hook, type, save } = await editor(null);
    await type('Refunds');
    await hook.act(({ form }) => form.set('slug', 'refunds'));
    await save();
    expect(screen().inputs('article.create')).toMatchObject([
      { category_id: id(2), slug: 'refunds', url_index: null, texts: { title: 'Refunds' } },
    ]);
    expect([opened, titles()]).toEqual([[id(1)], ['The draft is saved']]);
  });

  test('that cannot be published yet is opened all the same: it exists now', async () => {
    screen().on('article.create', () => saved(1));
    screen().on('article.publish', () => refusal('article.no-text', 'It has no text.'));
    const { hook, type, publish } = await editor(null);
    await type('Refunds');
    await hook.act(({ form }) => form.set('slug', 'refunds'));
    await publish();
    expect(opened).toEqual([id(1)]);
  });
});

describe('saving the draft', () => {
  test('is based on the version that was opened, and shows what the server stored', async () => {
    screen().on('article.edit', () => saved());
    const { hook, type, save } = await editor();
    await type('Returning goods');
    await save();
    expect(edits()).toMatchObject([{ article_id: id(1), version: 3, texts: { title: 'Returning goods' } }]);
    expect(published()).toEqual([]);
    expect(hook.current.base?.version).toBe(9);
    expect(hook.current.form).toMatchObject({ isDirty: false, values: { texts: { title: 'Returns' } } });
  });

  test('keeps what was typed while it was on its way, as an edit of what is saved', async () => {
    const response = later<unknown>();
    screen().on('article.edit', () => response.response);
    const { hook, type, save } = await editor();
    await type('Returning goods');
    await save();
    await type('Returning all goods');
    await screen().act(() => response.arrive(saved()));
    expect(hook.current.form).toMatchObject({ isDirty: true, values: { texts: { title: 'Returning all goods' } } });
    expect(hook.current.base?.version).toBe(9);
  });

  test('keeps what is being saved again while the first result is loaded', async () => {
    const loaded = later<EditedArticle>();
    const { hook, type, save } = await editor();
    screen().on('article.edit', () => saved());
    screen().on('article.editDetail', () => loaded.response);
    await type('Returning goods');
    await save();
    screen().on('article.edit', () => refusal('article.changed'));
    await type('Returning all goods');
    await save();
    await screen().act(() => loaded.arrive(article({ version: 4 })));
    expect(hook.current.form.values.texts.title).toBe('Returning all goods');
  });

  test('gives up the edits where the user asks for the newer version', async () => {
    const { hook, type } = await editor();
    await type('Returning goods');
    await hook.act(({ renew }) => renew(id(1)));
    expect(hook.current.form).toMatchObject({ isDirty: false, values: { texts: { title: 'Returns' } } });
  });

  test('keeps the typed texts when another user saved meanwhile', async () => {
    screen().on('article.edit', () => refusal('article.changed', 'Another user saved it.'));
    const { hook, type, save } = await editor();
    await type('Returning goods');
    await save();
    expect(hook.current.form.values.texts.title).toBe('Returning goods');
    expect(hook.current.base?.version).toBe(3);
    expect(screen().errors).toMatchObject([{ call: 'article.edit' }]);
  });

  test('keeps the saved texts on the screen when they cannot be loaded again', async () => {
    screen().on('article.edit', () => saved());
    const { hook, type, save } = await editor();
    screen().on('article.editDetail', () => refusal('internal', 'Broken', {}, 500));
    await type('Returning goods');
    await save();
    expect(hook.current.form.values.texts.title).toBe('Returning goods');
  });

  test('names the address that is taken', async () => {
    screen().on('article.edit', () => refusal('article.slug-taken', 'Taken.'));
    const { hook, type, save } = await editor();
    await type('Returning goods');
    await save();
    expect(hook.current.form.errorOf('slug')).toBe('Taken.');
  });

  test('sends a short address of internal articles only, and none where it is empty', async () => {
    screen().on('article.edit', () => saved());
    for (const [kind, index] of [
      ['public', 'sop'],
      ['internal', 'sop'],
      ['internal', ''],
    ] as const) {
      const { save } = await editor(article({ url_index: index }), kind);
      await save();
    }
    expect(edits().map(({ url_index: index }) => index)).toEqual([null, 'sop', null]);
  });
});

describe('publishing', () => {
  test('saves changes first, and publishes the version that this returned', async () => {
    screen().on('article.edit', () => saved(4));
    screen().on('article.publish', () => saved(5));
    const { type, publish } = await editor();
    await type('Returning goods');
    await publish();
    expect([edits().length, published()]).toEqual([1, [{ article_id: id(1), version: 4 }]]);
    expect([opened, titles()]).toEqual([[id(1)], ['The article is published']]);
  });

  test('of an unchanged draft saves nothing', async () => {
    screen().on('article.publish', () => saved());
    const { publish } = await editor();
    await publish();
    expect([edits(), published()]).toEqual([[], [{ article_id: id(1), version: 3 }]]);
  });

  test('shows that it is going on until the response', async () => {
    const response = later<unknown>();
    screen().on('article.edit', () => response.response);
    screen().on('article.publish', () => saved(5));
    const { hook, type, publish } = await editor();
    await type('Returning goods');
    await publish();
    expect(hook.current.isPublishing).toBe(true);
    await screen().act(() => response.arrive(saved(4)));
    expect(hook.current.isPublishing).toBe(false);
  });

  describe('that failed does not make the next save publish', () => {
    test('after an error in a field', async () => {
      screen().on('article.edit', () => saved());
      const { type, save, publish } = await editor();
      await type('');
      await publish();
      await type('Returning goods');
      await save();
      expect([edits().length, published()]).toEqual([1, []]);
    });

    test.each(['article.slug-taken', 'article.changed'] as const)('after %s', async (code) => {
      screen().on('article.edit', () => refusal(code));
      const { type, save, publish } = await editor();
      await type('Returning goods');
      await publish();
      screen().on('article.edit', () => saved());
      await save();
      expect([edits().length, published()]).toEqual([2, []]);
    });
  });

  test('can be tried again after the draft was saved but not published', async () => {
    screen().on('article.edit', () => saved(4));
    screen().on('article.publish', () => refusal('article.half-translated', 'A translation is missing.'));
    const { hook, type, publish } = await editor();
    screen().on('article.editDetail', () => article({ version: 4 }));
    await type('Returning goods');
    await publish();
    expect(hook.current.base?.version).toBe(4);
  });
});
