import {
  articleCreateCategory,
  articleDeleteCategory,
  articleEditCategory,
  articleSortCategories,
} from '#contract/support/help-editing.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { decideOrder } from '#domain/support/help/article.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  articlesIn,
  categoryById,
  categoryBySlug,
  deleteCategory,
  insertCategory,
  listCategories,
  lockHelp,
  sortCategories,
  updateCategory,
  type CategoryRow,
} from './categories-store.ts';
import { mayEdit } from './editors.ts';
import { addRedirect, dropRedirect } from './redirects-store.ts';

/** The category for a change, with its help centre locked. */
async function forChange(
  db: Db,
  actor: Actor,
  { category_id: id, version }: { readonly category_id: string; readonly version: number },
): Promise<Result<CategoryRow, 'not-found' | 'permission.denied' | 'article.changed'>> {
  const found = await categoryById(db, id);
  if (!found) return refuse('not-found');
  if (!mayEdit(actor, found.is_internal)) return refuse('permission.denied');
  await lockHelp(db, found.is_internal);
  // Read again: it may have changed before the lock.
  const category = await categoryById(db, id);
  if (!category) return refuse('not-found');
  return category.version === version ? ok(category) : refuse('article.changed');
}

const namesOf = ({ slug, title, title_cn }: Pick<CategoryRow, 'slug' | 'title' | 'title_cn'>) => ({
  slug,
  title,
  title_cn,
});

export const categoryRoutes: readonly Route[] = [
  defineRoute(articleCreateCategory, async ({ input, actor, db, now, emit, audit }) => {
    const { is_internal: isInternal, ...fields } = input;
    if (!mayEdit(actor, isInternal)) return refuse('permission.denied');
    await lockHelp(db, isInternal);
    if (await categoryBySlug(db, isInternal, fields.slug)) return refuse('article.slug-taken', { slug: fields.slug });
    const id = newId();
    await insertCategory(db, id, isInternal, fields, now);
    await dropRedirect(db, isInternal, fields.slug);
    audit({ subject: id, before: {}, after: namesOf(fields) });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: isInternal }, at: now });
    return ok({ category_id: id, version: 1 });
  }),

  defineRoute(articleEditCategory, async ({ input, actor, db, now, emit, audit }) => {
    const found = await forChange(db, actor, input);
    if (!found.ok) return found;
    const { category_id: id, is_internal: isInternal, slug: before } = found.value;
    if (input.slug !== before) {
      if (await categoryBySlug(db, isInternal, input.slug)) return refuse('article.slug-taken', { slug: input.slug });
      await dropRedirect(db, isInternal, input.slug);
      await addRedirect(db, isInternal, before, { categoryId: id });
    }
    await updateCategory(db, id, input, now);
    audit({ subject: id, before: namesOf(found.value), after: namesOf(input) });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: isInternal }, at: now });
    return ok({ category_id: id, version: input.version + 1 });
  }),

  defineRoute(articleDeleteCategory, async ({ input, actor, db, now, emit, audit }) => {
    const found = await forChange(db, actor, input);
    if (!found.ok) return found;
    const { category_id: id, is_internal: isInternal } = found.value;
    if ((await articlesIn(db, id)) > 0) return refuse('article.category-not-empty');
    await deleteCategory(db, id);
    audit({ subject: id, before: namesOf(found.value), after: {} });
    await emit({ name: 'article.changed', subjectId: id, data: { is_internal: isInternal }, at: now });
    return ok({});
  }),

  defineRoute(articleSortCategories, async ({ input, actor, db, now, emit }) => {
    const { is_internal: isInternal, category_ids: wanted } = input;
    if (!mayEdit(actor, isInternal)) return refuse('permission.denied');
    await lockHelp(db, isInternal);
    const present = (await listCategories(db, isInternal)).map(({ category_id: id }) => id);
    const decision = decideOrder(present, wanted);
    if (!decision.ok) return decision;
    await sortCategories(db, wanted);
    await emit({ name: 'article.changed', data: { is_internal: isInternal }, at: now });
    return ok({});
  }),
];
