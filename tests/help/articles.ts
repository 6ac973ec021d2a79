import { randomUUID } from 'node:crypto';
import type { TestApp } from '../support/server/app.ts';
import type { Input, TestClient } from '../support/server/client.ts';

export type Texts = Input<'article.create'>['texts'];
export const texts = (over: Partial<Texts> = {}): Texts => ({
  title: 'Connect a shop',
  title_cn: '连接店铺',
  summary: 'Shopify and others',
  summary_cn: 'Shopify 等平台',
  body: '<h2>Steps</h2><p>Press the button.</p>',
  body_cn: '<h2>步骤</h2><p>点击按钮。</p>',
  ...over,
});

/** A new address in each call. */
export const newSlug = (): string => `test-${randomUUID().slice(0, 8)}`;

/** Categories and articles, written by an editor through the API. */
export async function helpEditor(app: TestApp) {
  const editor = await app.as('manager');
  const category = async (is_internal = false, slug = newSlug()) => {
    const fields = { is_internal, slug, title: 'Shops', title_cn: '店铺', summary: '', summary_cn: '' };
    const { data } = await editor.mutate('article.createCategory', fields);
    return { ...fields, ...data };
  };
  type Fields = Partial<Omit<Input<'article.create'>, 'category_id'>>;
  const draft = async (category_id: string, { slug = newSlug(), ...fields }: Fields = {}) => {
    const content = { category_id, slug, url_index: null, page_paths: [], texts: texts(), ...fields };
    const { data } = await editor.mutate('article.create', content);
    return { ...content, ...data };
  };
  const publish = async ({ article_id, version }: { article_id: string; version: number }) =>
    (await editor.mutate('article.publish', { article_id, version })).data;
  const published = async (category_id: string, fields: Fields = {}) => {
    const created = await draft(category_id, fields);
    return { ...created, ...(await publish(created)) };
  };
  const detail = async (article_id: string) => (await editor.query('article.editDetail', { article_id })).data;
  /** What anyone reads at an address; null when there is nothing. */
  const read = async (category_slug: string, article_slug: string, client: TestClient = app.anonymous) => {
    const response = await client.query('article.detail', { category: category_slug, article: article_slug });
    return response.code === 200 ? response.data : null;
  };
  return { editor, category, draft, publish, published, detail, read };
}
