import {
  articleCoverage,
  articleEditDetail,
  articleEditList,
  articleVersionDetail,
} from '#contract/support/help-editing.ts';
import type { ArticleState } from '#domain/support/help/article.ts';
import { explanationOf } from '#domain/support/help/page-paths.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { entries } from '../../platform/identity/menu.ts';
import { articleById, listForEditors, stateOf, TextsRow, versionsOf, versionTexts } from './articles-store.ts';
import { listCategories } from './categories-store.ts';
import { mayEdit } from './editors.ts';
import { explainedPages, pagePathsOf } from './page-paths-store.ts';

const listedState = (row: { readonly is_published: boolean; readonly is_changed: boolean }): ArticleState =>
  !row.is_published ? 'draft' : row.is_changed ? 'changed' : 'published';

/** The pages of the menu; a section is not a page. */
const pages = entries.flatMap((entry) => entry.child ?? [entry]);

/** What editors read: drafts, versions and coverage. */
export const editorRoutes: readonly Route[] = [
  defineRoute(articleEditList, async ({ input, actor, db }) => {
    const isInternal = input.kind === 'internal';
    if (!mayEdit(actor, isInternal)) return refuse('permission.denied');
    const [categories, articles] = await Promise.all([listCategories(db, isInternal), listForEditors(db, isInternal)]);
    return ok(
      categories.map(({ is_internal: _, ...category }) => ({
        ...category,
        articles: articles
          .filter(({ category_id: id }) => id === category.category_id)
          .map((row) => ({
            article_id: row.article_id,
            slug: row.slug,
            title: row.title,
            title_cn: row.title_cn,
            state: listedState(row),
            updated_at: row.updated_at.toISOString(),
            helpful: row.helpful,
            not_helpful: row.not_helpful,
          })),
      })),
    );
  }),

  defineRoute(articleEditDetail, async ({ input, actor, db }) => {
    const article = await articleById(db, input.article_id);
    if (!article) return refuse('not-found');
    if (!mayEdit(actor, article.is_internal)) return refuse('permission.denied');
    const [pagePaths, versions, state] = await Promise.all([
      pagePathsOf(db, article.article_id),
      versionsOf(db, article.article_id),
      stateOf(db, article),
    ]);
    const { article_id, version, category_id, slug, url_index, is_internal, published_number } = article;
    return ok({
      article_id,
      version,
      category_id,
      slug,
      url_index,
      is_internal,
      published_number,
      state,
      texts: TextsRow.parse(article),
      page_paths: pagePaths,
      versions: versions.map((each) => ({ ...each, at: each.at.toISOString() })),
    });
  }),

  defineRoute(articleVersionDetail, async ({ input, actor, db }) => {
    const article = await articleById(db, input.article_id);
    if (!article) return refuse('not-found');
    if (!mayEdit(actor, article.is_internal)) return refuse('permission.denied');
    const texts = await versionTexts(db, article.article_id, input.number);
    return texts ? ok(texts) : refuse('not-found');
  }),

  defineRoute(articleCoverage, async ({ actor, db }) => {
    const withInternal = mayEdit(actor, true);
    const explained = await explainedPages(db, withInternal);
    const articleFor = (path: string, isInternal: boolean) => {
      const ofKind = explained.filter((each) => each.is_internal === isInternal);
      const found = explanationOf(path, ofKind);
      return found && { title: found.title, title_cn: found.title_cn };
    };
    return ok(
      pages.map(({ name, path }) => ({
        name,
        page_path: path,
        public_article: articleFor(path, false),
        internal_article: articleFor(path, true),
      })),
    );
  }),
];
