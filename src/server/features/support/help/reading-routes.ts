import {
  articleCategoryDetail,
  articleCategoryList,
  articleDetail,
  articleInternalDetail,
  articleInternalList,
  articleInternalSearch,
  articleList,
  articleVote,
  helpPagePathList,
} from '#contract/support/help.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { cleanArticle } from './html.ts';
import { explainedPages } from './page-paths-store.ts';
import { publishedByUrlIndex, relatedTo, type LinkRow, type PublishedRow } from './published-store.ts';
import {
  articleAt,
  categoryAt,
  countSearch,
  countVote,
  isVotable,
  readableCategories,
  searchHelp,
  type CategoryWithArticles,
} from './reading.ts';
import { saveVote, visitorKey } from './votes-store.ts';

const presentListed = ({ article_id, slug, url_index, title, title_cn, summary, summary_cn }: LinkRow) => ({
  article_id,
  slug,
  url_index,
  title,
  title_cn,
  summary,
  summary_cn,
});

const presentLink = (row: LinkRow) => ({
  ...presentListed(row),
  category: { slug: row.category_slug, title: row.category_title, title_cn: row.category_title_cn },
});

const presentCategory = ({
  category_id,
  slug,
  title,
  title_cn,
  summary,
  summary_cn,
  articles,
}: CategoryWithArticles) => ({
  category_id,
  slug,
  title,
  title_cn,
  summary,
  summary_cn,
  articles: articles.map(presentListed),
});

const presentArticle = async (db: Db, row: PublishedRow) => ({
  ...presentLink(row),
  body: cleanArticle(row.body),
  body_cn: cleanArticle(row.body_cn),
  published_at: row.published_at.toISOString(),
  related: (await relatedTo(db, row)).map(presentLink),
});

/** What readers see: published articles only. */
export const readingRoutes: readonly Route[] = [
  defineRoute(articleCategoryList, async ({ db }) => ok((await readableCategories(db, false)).map(presentCategory))),

  defineRoute(articleCategoryDetail, async ({ input, db }) => {
    const category = await categoryAt(db, false, input.category);
    const found = (await readableCategories(db, false)).find(({ slug }) => slug === category?.slug);
    return found ? ok(presentCategory(found)) : refuse('not-found');
  }),

  defineRoute(articleList, async ({ input, db, services, address }) => {
    const { page, size, category, keyword } = input;
    if (keyword) {
      const minutes = await countSearch(services, address);
      if (minutes > 0) return refuse('article.too-many-searches', { minutes });
    }
    const rows = keyword
      ? await searchHelp(db, keyword, 'public')
      : (await readableCategories(db, false)).flatMap(({ articles }) => articles);
    const wanted = category ? rows.filter((row) => row.category_slug === category) : rows;
    const list = wanted.slice((page - 1) * size, page * size).map(presentLink);
    return ok({ list, count: wanted.length, size });
  }),

  defineRoute(articleDetail, async ({ input, db }) => {
    const found = await articleAt(db, false, input.category, input.article);
    return found ? ok(await presentArticle(db, found)) : refuse('not-found');
  }),

  defineRoute(articleVote, async ({ input, db, services, address, agent, now }) => {
    const minutes = await countVote(services, address);
    if (minutes > 0) return refuse('article.too-many-searches', { minutes });
    if (!(await isVotable(db, input.article_id))) return refuse('not-found');
    const visitor = visitorKey(services.config.dataDir, { address, agent });
    await saveVote(db, input.article_id, visitor, input.is_helpful, now);
    return ok({});
  }),

  defineRoute(articleInternalList, async ({ db }) => ok((await readableCategories(db, true)).map(presentCategory))),

  defineRoute(articleInternalSearch, async ({ input, db }) => {
    const found = await searchHelp(db, input.keyword, 'all');
    return ok(found.map((row) => ({ ...presentLink(row), is_internal: row.is_internal })));
  }),

  defineRoute(articleInternalDetail, async ({ input, db }) => {
    const found =
      'url_index' in input
        ? await publishedByUrlIndex(db, input.url_index)
        : await articleAt(db, true, input.category, input.article);
    return found ? ok(await presentArticle(db, found)) : refuse('not-found');
  }),

  defineRoute(helpPagePathList, async ({ db, actor }) =>
    ok(await explainedPages(db, can(actor, 'internal-help.read'))),
  ),
];
