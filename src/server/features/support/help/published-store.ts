import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const linked = {
  article_id: z.string(),
  category_id: z.string(),
  category_slug: z.string(),
  category_title: z.string(),
  category_title_cn: z.string(),
  is_internal: z.boolean(),
  slug: z.string(),
  url_index: z.string().nullable(),
  title: z.string(),
  title_cn: z.string(),
  summary: z.string(),
  summary_cn: z.string(),
  published_at: z.date(),
};
const LinkRow = z.object(linked);
export type LinkRow = z.output<typeof LinkRow>;
const PublishedRow = z.object({ ...linked, body: z.string(), body_cn: z.string() });
export type PublishedRow = z.output<typeof PublishedRow>;

const linkColumns = sql`a.id as article_id, a.category_id, c.slug as category_slug, c.title as category_title,
  c.title_cn as category_title_cn, c.is_internal, a.slug, a.url_index, v.title, v.title_cn, v.summary, v.summary_cn,
  v.at as published_at`;
/** Only published versions: readers never see a draft. */
const published = sql`from help_articles a join help_categories c on c.id = a.category_id
  join help_versions v on v.article_id = a.id and v.number = a.published_number`;

/** All published articles of a help centre, in their order. */
export const listPublished = (db: Db, isInternal: boolean) =>
  query(db, LinkRow).all(sql`
    select ${linkColumns} ${published} where c.is_internal = ${isInternal}
    order by c.position, c.created_at, c.id, a.position, a.created_at, a.id`);

const first = (db: Db, where: SQL) =>
  query(db, PublishedRow).first(sql`select ${linkColumns}, v.body, v.body_cn ${published} where ${where}`);

export const publishedBySlug = (db: Db, isInternal: boolean, category: string, article: string) =>
  first(db, sql`c.is_internal = ${isInternal} and c.slug = ${category} and a.slug = ${article}`);

export const publishedByUrlIndex = (db: Db, urlIndex: string) =>
  first(db, sql`c.is_internal and a.url_index = ${urlIndex}`);

export const publishedById = (db: Db, isInternal: boolean, id: string) =>
  first(db, sql`c.is_internal = ${isInternal} and a.id = ${id}`);

const maxRelated = 4;

/** Articles about something alike: those of the same category first, then by similar words. */
export const relatedTo = (db: Db, { article_id: id, category_id: categoryId, is_internal, title }: PublishedRow) =>
  query(db, LinkRow).all(sql`
    select ${linkColumns} ${published} where c.is_internal = ${is_internal} and a.id <> ${id}
    order by similarity(v.title || ' ' || v.summary, ${title}) + case when a.category_id = ${categoryId} then 0.3 else 0 end
      desc, a.position, a.id limit ${maxRelated}`);

/** How well a term matches a text: contained, or with typing errors in a word. */
const matches = (text: SQL, contained: number, alike: number): SQL => sql`case
  when strpos(${text}, t.term) > 0 then ${contained}::real
  when t.tolerant and word_similarity(t.term, ${text}) >= 0.5 then ${alike}::real * word_similarity(t.term, ${text})
  else 0 end`;

const titleText = sql`lower(v.title || ' ' || v.title_cn)`;
const summaryText = sql`lower(v.summary || ' ' || v.summary_cn)`;

type Term = { readonly term: string; readonly isTolerant: boolean };
const maxFound = 30;

/**
 * Articles that contain the terms, in the title before the summary before the text. An article that matches much worse
 * than the best one is left out, unless it contains every term.
 */
export const searchPublished = (db: Db, terms: readonly Term[], scope: 'public' | 'all') =>
  query(db, LinkRow).all(sql`
    with terms as (
      select * from unnest(${sql.param(terms.map(({ term }) => term))}::text[],
        ${sql.param(terms.map(({ isTolerant }) => isTolerant))}::boolean[]) as t(term, tolerant)),
    found as (
      select a.id, s.score, s.has_all
      ${published} cross join lateral (
        select sum(greatest(${matches(titleText, 6, 4)}, ${matches(summaryText, 3, 2)}, ${matches(sql`v.search_text`, 1, 0.6)})) as score,
          bool_and(strpos(v.search_text, t.term) > 0) as has_all
        from terms t) s
      where ${scope === 'all' ? sql`true` : sql`not c.is_internal`})
    select ${linkColumns} ${published} join found on found.id = a.id
    where found.score > 0 and (found.has_all or found.score >= (select max(score) from found) * 0.35)
    order by found.score desc, c.is_internal, a.position, a.id limit ${maxFound}`);
