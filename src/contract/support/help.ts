import { z } from 'zod';
import { helpLimits as limits } from '#domain/support/help/limits.ts';
import { slugPattern } from '#domain/support/help/slug.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Nothing, pageOf, paging } from '../wire.ts';

const Segment = z.string().max(limits.slug).regex(slugPattern);
const Keyword = z.string().trim().max(limits.query);

/** A title in both languages; the Chinese one is empty where there is no translation. */
const titles = { title: z.string(), title_cn: z.string() };
const summaries = { summary: z.string(), summary_cn: z.string() };

const CategoryLink = z.object({ slug: z.string(), ...titles });
const ArticleLink = z.object({
  article_id: Id,
  category: CategoryLink,
  slug: z.string(),
  /** The short address of an internal article; null for public ones. */
  url_index: z.string().nullable(),
  ...titles,
  ...summaries,
});
const Category = z.object({
  category_id: Id,
  slug: z.string(),
  ...titles,
  ...summaries,
  articles: z.array(ArticleLink.omit({ category: true })),
});
const Article = ArticleLink.extend({
  /** Sanitized HTML. */
  body: z.string(),
  body_cn: z.string(),
  published_at: Instant,
  related: z.array(ArticleLink),
});

export const articleCategoryList = query('article.categoryList', {
  path: '/article/categoryList',
  needs: 'public',
  summary: 'Categories of the public help with their published articles, in their order.',
  input: z.object({}),
  output: z.array(Category),
});

export const articleCategoryDetail = query('article.categoryDetail', {
  path: '/article/categoryDetail',
  needs: 'public',
  summary: 'A category of the public help, by its address or a former one.',
  input: z.object({ category: Segment }),
  output: Category,
});

export const articleList = query('article.list', {
  path: '/article/list',
  needs: 'public',
  summary: 'Published articles of the public help: those of a category, or the best matches of a search first.',
  input: z.object({ ...paging, category: Segment.optional(), keyword: Keyword.optional() }),
  output: pageOf(ArticleLink),
  refusals: ['article.too-many-searches'],
});

export const articleDetail = query('article.detail', {
  path: '/article/detail',
  needs: 'public',
  summary: 'A published article of the public help, by its address or a former one.',
  input: z.object({ category: Segment, article: Segment }),
  output: Article,
});

export const articleVote = command('article.vote', {
  path: '/article/vote',
  needs: 'public',
  offline: 'refuse',
  summary:
    'Whether a published article was helpful. A visitor counts once per article; another answer replaces the first.',
  input: z.object({ article_id: Id, is_helpful: z.boolean() }),
  output: Nothing,
  refusals: ['article.too-many-searches'],
});

export const articleInternalList = query('article.internalList', {
  path: '/article/internalList',
  needs: 'internal-help.read',
  summary: 'Categories of the internal help with their published articles, in their order.',
  input: z.object({}),
  output: z.array(Category),
});

export const articleInternalSearch = query('article.internalSearch', {
  path: '/article/internalSearch',
  needs: 'internal-help.read',
  summary: 'Published articles of the internal and the public help, the best matches first.',
  input: z.object({ keyword: Keyword }),
  output: z.array(ArticleLink.extend({ is_internal: z.boolean() })),
});

export const articleInternalDetail = query('article.internalDetail', {
  path: '/article/internalDetail',
  needs: 'internal-help.read',
  summary: 'A published article of the internal help, by url_index or by category and article.',
  input: z.union([z.object({ url_index: Segment }), z.object({ category: Segment, article: Segment })]),
  output: Article,
});

export const helpPagePathList = query('article.helpPagePathList', {
  path: '/article/helpPagePathList',
  needs: 'session',
  summary: 'Which published article explains which page of the app. Internal articles are listed for staff only.',
  input: z.object({}),
  output: z.array(
    z.object({
      page_path: z.string(),
      /** The short address of an internal article, `category/article` of a public one. */
      url_index: z.string(),
      ...titles,
      is_internal: z.boolean(),
    }),
  ),
});
