import { z } from 'zod';
import { type ArticleTexts, hasSameTexts, type ArticleState } from '#domain/support/help/article.ts';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const texts = {
  title: z.string(),
  title_cn: z.string(),
  summary: z.string(),
  summary_cn: z.string(),
  body: z.string(),
  body_cn: z.string(),
};
export const TextsRow = z.object(texts);

const ArticleRow = z.object({
  article_id: z.string(),
  category_id: z.string(),
  category_slug: z.string(),
  is_internal: z.boolean(),
  slug: z.string(),
  url_index: z.string().nullable(),
  ...texts,
  published_number: z.number().nullable(),
  version: z.number(),
  updated_at: z.date(),
});
export type ArticleRow = z.output<typeof ArticleRow>;

const columns = sql`a.id as article_id, a.category_id, c.slug as category_slug, c.is_internal, a.slug, a.url_index, a.title,
  a.title_cn, a.summary, a.summary_cn, a.body, a.body_cn, a.published_number, a.version, a.updated_at
  from help_articles a join help_categories c on c.id = a.category_id`;

export const articleById = (db: Db, id: string) =>
  query(db, ArticleRow).first(sql`select ${columns} where a.id = ${id}`);

/** Locks the article until the end of the transaction. */
export const lockArticle = (db: Db, id: string) =>
  query(db, ArticleRow).first(sql`select ${columns} where a.id = ${id} for update of a`);

export const articleBySlug = (db: Db, categoryId: string, slug: string) =>
  query(db, ArticleRow).first(sql`select ${columns} where a.category_id = ${categoryId} and a.slug = ${slug}`);

export const articleByUrlIndex = (db: Db, urlIndex: string) =>
  query(db, ArticleRow).first(sql`select ${columns} where a.url_index = ${urlIndex}`);

const ListedRow = z.object({
  article_id: z.string(),
  category_id: z.string(),
  slug: z.string(),
  title: z.string(),
  title_cn: z.string(),
  is_published: z.boolean(),
  is_changed: z.boolean(),
  updated_at: z.date(),
  helpful: z.number(),
  not_helpful: z.number(),
});

const differs = sql.join(
  Object.keys(texts).map((name) => sql`a.${sql.identifier(name)} <> v.${sql.identifier(name)}`),
  sql` or `,
);

/** The articles of a help centre with their drafts and votes, in their order. */
export const listForEditors = (db: Db, isInternal: boolean) =>
  query(db, ListedRow).all(sql`
    select a.id as article_id, a.category_id, a.slug, a.title, a.title_cn, v.number is not null as is_published,
      v.number is not null and (${differs}) as is_changed, a.updated_at,
      coalesce(h.helpful, 0) as helpful, coalesce(h.not_helpful, 0) as not_helpful
    from help_articles a join help_categories c on c.id = a.category_id and c.is_internal = ${isInternal}
    left join help_versions v on v.article_id = a.id and v.number = a.published_number
    left join (
      select article_id, count(*) filter (where is_helpful) as helpful,
        count(*) filter (where not is_helpful) as not_helpful
      from help_votes group by article_id) h on h.article_id = a.id
    order by a.position, a.created_at, a.id`);

const VersionRow = z.object({ number: z.number(), title: z.string(), actor: z.string(), at: z.date() });

/** The newest versions. */
export const versionsOf = (db: Db, articleId: string) =>
  query(db, VersionRow).all(sql`
    select v.number, v.title, coalesce(u.name, '') as actor, v.at from help_versions v
    left join users u on u.id = v.actor_id where v.article_id = ${articleId} order by v.number desc limit 100`);

export const versionTexts = (db: Db, articleId: string, number: number) =>
  query(db, TextsRow).first(sql`
    select title, title_cn, summary, summary_cn, body, body_cn from help_versions
    where article_id = ${articleId} and number = ${number}`);

/** The state of an article for its editors. */
export async function stateOf(db: Db, article: ArticleRow): Promise<ArticleState> {
  if (article.published_number === null) return 'draft';
  const published = await versionTexts(db, article.article_id, article.published_number);
  return published && hasSameTexts(article, published) ? 'published' : 'changed';
}

type Place = { readonly categoryId: string; readonly slug: string; readonly urlIndex: string | null };
type Written = { readonly texts: ArticleTexts; readonly actorId: string | null; readonly now: Date };

/** The position after the last article of a category. */
const lastIn = (categoryId: string): SQL =>
  sql`(select coalesce(max(position), 0) + 1 from help_articles where category_id = ${categoryId})`;

export const insertArticle = (db: Db, id: string, place: Place, { texts: t, actorId, now }: Written) =>
  db.execute(sql`
    insert into help_articles (id, category_id, slug, url_index, title, title_cn, summary, summary_cn, body, body_cn,
      position, updated_by, created_at, updated_at)
    values (${id}, ${place.categoryId}, ${place.slug}, ${place.urlIndex}, ${t.title}, ${t.title_cn}, ${t.summary},
      ${t.summary_cn}, ${t.body}, ${t.body_cn}, ${lastIn(place.categoryId)}, ${actorId}, ${now}, ${now})`);

export const updateArticle = (db: Db, id: string, place: Place, { texts: t, actorId, now }: Written) =>
  db.execute(sql`
    update help_articles set
      position = case when category_id = ${place.categoryId} then position else ${lastIn(place.categoryId)} end,
      category_id = ${place.categoryId}, slug = ${place.slug}, url_index = ${place.urlIndex}, title = ${t.title},
      title_cn = ${t.title_cn}, summary = ${t.summary}, summary_cn = ${t.summary_cn}, body = ${t.body},
      body_cn = ${t.body_cn}, updated_by = ${actorId}, version = version + 1, updated_at = ${now}
    where id = ${id}`);

/** Adds the version that readers see from now on. */
export async function publishArticle(db: Db, id: string, { texts: t, actorId, now }: Written, searchText: string) {
  await db.execute(sql`
    with next as (select coalesce(max(number), 0) + 1 as number from help_versions where article_id = ${id}),
    added as (
      insert into help_versions (article_id, number, title, title_cn, summary, summary_cn, body, body_cn, search_text,
        actor_id, at)
      select ${id}, next.number, ${t.title}, ${t.title_cn}, ${t.summary}, ${t.summary_cn}, ${t.body}, ${t.body_cn},
        ${searchText}, ${actorId}::uuid, ${now} from next returning number)
    update help_articles set published_number = added.number, published_at = ${now}, version = version + 1
    from added where id = ${id}`);
}

export const unpublishArticle = (db: Db, id: string) =>
  db.execute(sql`
    update help_articles set published_number = null, published_at = null, version = version + 1 where id = ${id}`);

export const deleteArticle = (db: Db, id: string) => db.execute(sql`delete from help_articles where id = ${id}`);

const IdRow = z.object({ article_id: z.string() });

export const articleIdsIn = (db: Db, categoryId: string) =>
  query(db, IdRow).all(sql`select id as article_id from help_articles where category_id = ${categoryId}`);

/** Positions by the order of the ids. */
export const sortArticles = (db: Db, ids: readonly string[]) =>
  db.execute(sql`
    update help_articles a set position = t.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as t(id, place) where a.id = t.id`);
