import {
  articleCreate,
  articleDelete,
  articleEdit,
  articlePublish,
  articleRestoreVersion,
  articleSort,
  articleUnpublish,
} from '#contract/support/help-editing.ts';
import { decideOrder, decidePublish } from '#domain/support/help/article.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  articleIdsIn,
  deleteArticle,
  insertArticle,
  publishArticle,
  sortArticles,
  unpublishArticle,
  updateArticle,
  versionTexts,
} from './articles-store.ts';
import { categoryById, lockHelp } from './categories-store.ts';
import { mayEdit } from './editors.ts';
import { articleForChange, placeFor } from './for-change.ts';
import { cleanTexts, searchTextOf } from './html.ts';
import { setPagePaths } from './page-paths-store.ts';
import { addRedirect, dropRedirect } from './redirects-store.ts';

const addressOf = (category: string, article: string): string => `${category}/${article}`;

export const articleRoutes: readonly Route[] = [
  defineRoute(articleCreate, async ({ input, actor, db, now, emit, audit }) => {
    const place = await placeFor(db, actor, input, null);
    if (!place.ok) return place;
    const { category, slug, urlIndex } = place.value;
    const texts = cleanTexts(input.texts);
    const id = newId();
    const at = { categoryId: category.category_id, slug, urlIndex };
    await insertArticle(db, id, at, { texts, actorId: actor.userId, now });
    await setPagePaths(db, id, category.is_internal, input.page_paths);
    await dropRedirect(db, category.is_internal, addressOf(category.slug, slug));
    audit({ subject: id, before: {}, after: { title: texts.title, address: addressOf(category.slug, slug) } });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: category.is_internal }, at: now });
    return ok({ article_id: id, version: 1 });
  }),

  defineRoute(articleEdit, async ({ input, actor, db, now, emit, audit }) => {
    const found = await articleForChange(db, actor, input);
    if (!found.ok) return found;
    const article = found.value;
    const place = await placeFor(db, actor, input, article);
    if (!place.ok) return place;
    const { category, slug, urlIndex } = place.value;
    const texts = cleanTexts(input.texts);
    const id = article.article_id;
    const [before, after] = [addressOf(article.category_slug, article.slug), addressOf(category.slug, slug)];
    if (before !== after) {
      await dropRedirect(db, category.is_internal, after);
      await addRedirect(db, category.is_internal, before, { articleId: id });
    }
    const at = { categoryId: category.category_id, slug, urlIndex };
    await updateArticle(db, id, at, { texts, actorId: actor.userId, now });
    await setPagePaths(db, id, category.is_internal, input.page_paths);
    audit({
      subject: id,
      before: { title: article.title, address: before },
      after: { title: texts.title, address: after },
    });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: category.is_internal }, at: now });
    return ok({ article_id: id, version: article.version + 1 });
  }),

  defineRoute(articlePublish, async ({ input, actor, db, now, emit, audit }) => {
    const found = await articleForChange(db, actor, input);
    if (!found.ok) return found;
    const article = found.value;
    const decision = decidePublish(article);
    if (!decision.ok) return decision;
    const written = { texts: cleanTexts(article), actorId: actor.userId, now };
    await publishArticle(db, article.article_id, written, searchTextOf(written.texts));
    audit({ subject: article.article_id, before: {}, after: { title: article.title } });
    const data = { is_internal: article.is_internal };
    await emit({ name: 'article.changed', subjectId: article.article_id, data, at: now });
    return ok({ article_id: article.article_id, version: article.version + 1 });
  }),

  defineRoute(articleUnpublish, async ({ input, actor, db, now, emit, audit }) => {
    const found = await articleForChange(db, actor, input);
    if (!found.ok) return found;
    const { article_id: id, title, version, is_internal: isInternal } = found.value;
    await unpublishArticle(db, id);
    audit({ subject: id, before: { title }, after: {} });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: isInternal }, at: now });
    return ok({ article_id: id, version: version + 1 });
  }),

  defineRoute(articleRestoreVersion, async ({ input, actor, db, now, emit, audit }) => {
    const found = await articleForChange(db, actor, input);
    if (!found.ok) return found;
    const article = found.value;
    const texts = await versionTexts(db, article.article_id, input.number);
    if (!texts) return refuse('not-found');
    const at = { categoryId: article.category_id, slug: article.slug, urlIndex: article.url_index };
    await updateArticle(db, article.article_id, at, { texts, actorId: actor.userId, now });
    audit({ subject: article.article_id, before: { title: article.title }, after: { title: texts.title } });
    const data = { is_internal: article.is_internal };
    await emit({ name: 'article.changed', subjectId: article.article_id, data, at: now });
    return ok({ article_id: article.article_id, version: article.version + 1 });
  }),

  defineRoute(articleSort, async ({ input, actor, db, now, emit }) => {
    const category = await categoryById(db, input.category_id);
    if (!category) return refuse('not-found');
    if (!mayEdit(actor, category.is_internal)) return refuse('permission.denied');
    await lockHelp(db, category.is_internal);
    const present = (await articleIdsIn(db, category.category_id)).map(({ article_id: id }) => id);
    const decision = decideOrder(present, input.article_ids);
    if (!decision.ok) return decision;
    await sortArticles(db, input.article_ids);
    const data = { is_internal: category.is_internal };
    await emit({ name: 'article.changed', subjectId: category.category_id, data, at: now });
    return ok({});
  }),

  defineRoute(articleDelete, async ({ input, actor, db, now, emit, audit }) => {
    const found = await articleForChange(db, actor, input);
    if (!found.ok) return found;
    const { article_id: id, title, category_slug: category, slug, is_internal: isInternal } = found.value;
    await deleteArticle(db, id);
    audit({ subject: id, before: { title, address: addressOf(category, slug) }, after: {} });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: isInternal }, at: now });
    return ok({});
  }),
];
