import { z } from 'zod';
import { articleStates, helpKinds } from '#domain/support/help/article.ts';
import { helpLimits as limits } from '#domain/support/help/limits.ts';
import { pagePathPattern } from '#domain/support/help/page-paths.ts';
import { slugPattern } from '#domain/support/help/slug.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, Version } from '../wire.ts';

const Slug = z.string().max(limits.slug).regex(slugPattern);
const Title = z.string().trim().max(limits.title);
const Summary = z.string().trim().max(limits.summary);
const Body = z.string().max(limits.body);

/** Bodies are HTML; what the help does not display is removed when they are saved. */
const Texts = z.object({
  title: Title.min(1),
  title_cn: Title,
  summary: Summary,
  summary_cn: Summary,
  body: Body,
  body_cn: Body,
});
const categoryTexts = { title: Title.min(1), title_cn: Title, summary: Summary, summary_cn: Summary, slug: Slug };
const content = {
  category_id: Id,
  slug: Slug,
  /** The short address of an internal article; null for public ones. */
  url_index: Slug.nullable(),
  /** Pages of the app that the article explains. A page that another article explained changes to this one. */
  page_paths: z.array(z.string().max(limits.pagePath).regex(pagePathPattern)).max(limits.pagePaths),
  texts: Texts,
};
const Saved = z.object({ article_id: Id, version: Version });
const State = z.enum(articleStates);
const internal = { is_internal: z.boolean() };

export const articleEditList = query('article.editList', {
  path: '/article/editList',
  needs: 'help.edit',
  summary: 'Categories and articles of the public or the internal help with drafts, for editors.',
  input: z.object({ kind: z.enum(helpKinds) }),
  output: z.array(
    z.object({
      category_id: Id,
      version: Version,
      slug: z.string(),
      title: z.string(),
      title_cn: z.string(),
      summary: z.string(),
      summary_cn: z.string(),
      articles: z.array(
        z.object({
          article_id: Id,
          slug: z.string(),
          title: z.string(),
          title_cn: z.string(),
          state: State,
          updated_at: Instant,
          helpful: z.int(),
          not_helpful: z.int(),
        }),
      ),
    }),
  ),
});

export const articleEditDetail = query('article.editDetail', {
  path: '/article/editDetail',
  needs: 'help.edit',
  summary: 'An article with its draft and the list of its published versions, the newest first.',
  input: z.object({ article_id: Id }),
  output: z.object({
    article_id: Id,
    version: Version,
    ...internal,
    ...content,
    texts: z.object({
      title: z.string(),
      title_cn: z.string(),
      summary: z.string(),
      summary_cn: z.string(),
      body: z.string(),
      body_cn: z.string(),
    }),
    page_paths: z.array(z.string()),
    state: State,
    published_number: z.int().nullable(),
    versions: z.array(z.object({ number: z.int(), title: z.string(), actor: z.string(), at: Instant })),
  }),
});

export const articleVersionDetail = query('article.versionDetail', {
  path: '/article/versionDetail',
  needs: 'help.edit',
  summary: 'The texts of a published version.',
  input: z.object({ article_id: Id, number: z.coerce.number().int().min(1).max(1_000_000) }),
  output: z.object({
    title: z.string(),
    title_cn: z.string(),
    summary: z.string(),
    summary_cn: z.string(),
    body: z.string(),
    body_cn: z.string(),
  }),
});

const Titles = z.object({ title: z.string(), title_cn: z.string() });

export const articleCoverage = query('article.coverage', {
  path: '/article/coverage',
  needs: 'help.edit',
  summary: 'Every page of the menu with the published articles that explain it.',
  input: z.object({}),
  output: z.array(
    z.object({
      /** The key of the menu entry. */
      name: z.string(),
      page_path: z.string(),
      /** Null: no article explains the page or one above it. */
      public_article: Titles.nullable(),
      internal_article: Titles.nullable(),
    }),
  ),
});

export const articleCreateCategory = command('article.createCategory', {
  path: '/article/createCategory',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Create a category after the last one.',
  input: z.object({ ...internal, ...categoryTexts }),
  output: z.object({ category_id: Id, version: Version }),
  refusals: ['article.slug-taken'],
});

export const articleEditCategory = command('article.editCategory', {
  path: '/article/editCategory',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Change a category, based on the given version. A former address leads to the new one.',
  input: z.object({ category_id: Id, version: Version, ...categoryTexts }),
  output: z.object({ category_id: Id, version: Version }),
  refusals: ['article.slug-taken', 'article.changed'],
});

export const articleDeleteCategory = command('article.deleteCategory', {
  path: '/article/deleteCategory',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Delete a category without articles.',
  input: z.object({ category_id: Id, version: Version }),
  output: Nothing,
  refusals: ['article.changed', 'article.category-not-empty'],
});

export const articleSortCategories = command('article.sortCategories', {
  path: '/article/sortCategories',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Put all categories of the public or the internal help in this order.',
  input: z.object({ ...internal, category_ids: z.array(Id).max(limits.articles) }),
  output: Nothing,
  refusals: ['article.changed'],
});

export const articleCreate = command('article.create', {
  path: '/article/create',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Create an article as a draft after the last one of its category.',
  input: z.object(content),
  output: Saved,
  refusals: ['article.slug-taken', 'article.url-index-taken'],
});

export const articleEdit = command('article.edit', {
  path: '/article/edit',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Save the draft of an article, based on the given version. Readers see it when it is published.',
  input: z.object({ article_id: Id, version: Version, ...content }),
  output: Saved,
  refusals: ['article.slug-taken', 'article.url-index-taken', 'article.changed'],
});

export const articlePublish = command('article.publish', {
  path: '/article/publish',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Publish the draft of an article as a new version.',
  input: z.object({ article_id: Id, version: Version }),
  output: Saved,
  refusals: ['article.changed', 'article.no-text', 'article.half-translated'],
});

export const articleUnpublish = command('article.unpublish', {
  path: '/article/unpublish',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Hide a published article from readers. Its draft and its versions stay.',
  input: z.object({ article_id: Id, version: Version }),
  output: Saved,
  refusals: ['article.changed'],
});

export const articleRestoreVersion = command('article.restoreVersion', {
  path: '/article/restoreVersion',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Replace the draft with the texts of a published version.',
  input: z.object({ article_id: Id, version: Version, number: z.int().min(1).max(1_000_000) }),
  output: Saved,
  refusals: ['article.changed'],
});

export const articleSort = command('article.sort', {
  path: '/article/sort',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Put all articles of a category in this order.',
  input: z.object({ category_id: Id, article_ids: z.array(Id).max(limits.articles) }),
  output: Nothing,
  refusals: ['article.changed'],
});

export const articleDelete = command('article.deleteArticle', {
  path: '/article/deleteArticle',
  needs: 'help.edit',
  offline: 'refuse',
  summary: 'Delete an article with its versions, based on the given version.',
  input: z.object({ article_id: Id, version: Version }),
  output: Nothing,
  refusals: ['article.changed'],
});
