import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../../sql.ts';
import { at, createdAt, id } from '../columns.ts';

/** Categories of the public and of the internal help, in the order of their position. */
export const helpCategories = pgTable(
  'help_categories',
  {
    id: id(),
    isInternal: boolean('is_internal').notNull(),
    /** A segment of the address. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    titleCn: text('title_cn').notNull().default(''),
    summary: text('summary').notNull().default(''),
    summaryCn: text('summary_cn').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: at('updated_at'),
  },
  (t) => [
    unique('help_categories_slug').on(t.isInternal, t.slug),
    index('help_categories_position').on(t.isInternal, t.position),
  ],
);

/** Texts are HTML that was sanitized when it was saved. */
const texts = () => ({
  title: text('title').notNull(),
  titleCn: text('title_cn').notNull().default(''),
  summary: text('summary').notNull().default(''),
  summaryCn: text('summary_cn').notNull().default(''),
  body: text('body').notNull().default(''),
  bodyCn: text('body_cn').notNull().default(''),
});

/** Articles with the texts of their draft. What readers see is the published version. */
export const helpArticles = pgTable(
  'help_articles',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => helpCategories.id),
    slug: text('slug').notNull(),
    /** The short address of an internal article, /internal-help/{url_index}; null for public ones. */
    urlIndex: text('url_index'),
    ...texts(),
    /** The number of the version that readers see; null while there is none. */
    publishedNumber: integer('published_number'),
    publishedAt: at('published_at'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    unique('help_articles_slug').on(t.categoryId, t.slug),
    index('help_articles_position').on(t.categoryId, t.position),
    uniqueIndex('help_articles_url_index').on(t.urlIndex),
  ],
);

/** Every published state of an article. Rows are never changed. */
export const helpVersions = pgTable(
  'help_versions',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => helpArticles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    ...texts(),
    /** Title, summary and body of both languages as lowercase text, for the search. */
    searchText: text('search_text').notNull(),
    /** Null: written by the installation. */
    actorId: uuid('actor_id'),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.number] }),
    index('help_versions_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** Former addresses: `category` or `category/article`. They lead to what is there now. */
export const helpRedirects = pgTable(
  'help_redirects',
  {
    isInternal: boolean('is_internal').notNull(),
    path: text('path').notNull(),
    categoryId: uuid('category_id').references(() => helpCategories.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id').references(() => helpArticles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.isInternal, t.path] }),
    index('help_redirects_category').on(t.categoryId),
    index('help_redirects_article').on(t.articleId),
  ],
);

/** The pages of the app that an article explains: at most one public and one internal article for each. */
export const helpPagePaths = pgTable(
  'help_page_paths',
  {
    isInternal: boolean('is_internal').notNull(),
    path: text('path').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => helpArticles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.isInternal, t.path] }), index('help_page_paths_article').on(t.articleId)],
);

/** Answers to "Was this helpful?", one per visitor and article. */
export const helpVotes = pgTable(
  'help_votes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => helpArticles.id, { onDelete: 'cascade' }),
    /** A keyed hash of address and browser: visitors are told apart without storing who they are. */
    visitor: text('visitor').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.visitor] })],
);

/**
 * Articles that came with an installation. A newer text replaces one that no user edited; an article that was deleted
 * does not come back.
 */
export const helpContents = pgTable('help_contents', {
  key: text('key').primaryKey(),
  hash: text('hash').notNull(),
  articleId: uuid('article_id').references(() => helpArticles.id, { onDelete: 'set null' }),
});
