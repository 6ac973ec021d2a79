import { categoryDelete, categoryMerge, categorySave, internalCategoryList } from '#contract/catalog/categories.ts';
import { decidePlace, type CategoryNode } from '#domain/catalog/taxonomy/category-tree.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  deleteCategory,
  kindOfCategory,
  listInternalCategories,
  lockCategories,
  moveCategoryProducts,
  productsIn,
  saveCategory,
  type CategoryRow,
} from './categories-store.ts';

/** Another category with this name below the same parent. */
const namesake = (categories: readonly CategoryNode[], id: string | null, parentId: string | null, name: string) =>
  categories.find(
    (other) =>
      other.category_id !== id && other.parent_id === parentId && other.name.toLowerCase() === name.toLowerCase(),
  );

const namesOf = ({ name, name_cn, parent_id }: Omit<CategoryRow, 'category_id'>) => ({ name, name_cn, parent_id });

export const categoryRoutes: readonly Route[] = [
  defineRoute(internalCategoryList, async ({ db }) => ok(await listInternalCategories(db))),

  defineRoute(categorySave, async ({ input, db, now, emit, audit }) => {
    const categories = await lockCategories(db, input.kind);
    const { category_id: known, parent_id: parentId, kind, name, name_cn } = input;
    const before = categories.find(({ category_id }) => category_id === known);
    const isParentKnown = parentId === null || categories.some(({ category_id }) => category_id === parentId);
    if ((known !== undefined && !before) || !isParentKnown) return refuse('not-found');
    const place = decidePlace(categories, known ?? null, parentId);
    if (!place.ok) return place;
    if (namesake(categories, known ?? null, parentId, name)) return refuse('category.name-taken', { name });
    const id = known ?? newId();
    await saveCategory(db, { category_id: id, kind, name, name_cn, parent_id: parentId, isNew: !before });
    audit({ subject: id, before: before ? namesOf(before) : {}, after: namesOf(input) });
    await emit({ name: 'taxonomy.changed', subjectId: id, data: { kind: 'category' }, at: now });
    return ok({ category_id: id });
  }),

  defineRoute(categoryDelete, async ({ input, db, now, emit, audit }) => {
    const kind = await kindOfCategory(db, input.category_id);
    if (!kind) return refuse('not-found');
    const categories = await lockCategories(db, kind);
    const category = categories.find(({ category_id }) => category_id === input.category_id);
    if (!category) return refuse('not-found');
    const products = await productsIn(db, input.category_id);
    const hasChildren = categories.some(({ parent_id }) => parent_id === input.category_id);
    if (products > 0 || hasChildren) return refuse('category.not-empty', { name: category.name, products });
    await deleteCategory(db, input.category_id);
    audit({ before: namesOf(category), after: {} });
    await emit({ name: 'taxonomy.changed', subjectId: input.category_id, data: { kind: 'category' }, at: now });
    return ok({});
  }),

  defineRoute(categoryMerge, async ({ input, db, now, emit, audit }) => {
    const { category_id: id, into_id: intoId } = input;
    const kind = await kindOfCategory(db, id);
    if (!kind) return refuse('not-found');
    const categories = await lockCategories(db, kind);
    const from = categories.find(({ category_id }) => category_id === id);
    const into = categories.find(({ category_id }) => category_id === intoId);
    if (!from || !into) return refuse('not-found');
    for (const child of categories.filter(({ parent_id }) => parent_id === id)) {
      const place = decidePlace(categories, child.category_id, intoId);
      if (!place.ok) return place;
      if (namesake(categories, child.category_id, intoId, child.name))
        return refuse('category.name-taken', { name: child.name });
    }
    const products = await productsIn(db, id);
    await moveCategoryProducts(db, id, intoId);
    await deleteCategory(db, id);
    audit({ before: namesOf(from), after: { name: into.name, products } });
    await emit({ name: 'taxonomy.changed', subjectId: intoId, data: { kind: 'category' }, at: now });
    return ok({ products });
  }),
];
