import { z } from 'zod';
import { categoryKinds } from '#domain/catalog/taxonomy/category-tree.ts';
import { taxonomyLimits } from '#domain/catalog/taxonomy/limits.ts';
import { command, query } from '../call.ts';
import { Id, Nothing } from '../wire.ts';

const InternalCategory = z.object({
  category_id: Id,
  name: z.string(),
  name_cn: z.string(),
  parent_id: Id.nullable(),
  /** Internal products in it and its children. */
  product_count: z.int(),
});

export const internalCategoryList = query('category.internalCategoryList', {
  path: '/category/internalCategoryList',
  needs: 'variant.read',
  summary: 'The categories of internal products with their number of products.',
  input: z.object({}),
  output: z.array(InternalCategory),
});

export const categorySave = command('category.save', {
  path: '/category/save',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Create a category, rename it, or move it below another one of its kind.',
  input: z.object({
    category_id: Id.optional(),
    kind: z.enum(categoryKinds),
    name: z.string().trim().min(1).max(taxonomyLimits.name),
    name_cn: z.string().trim().min(1).max(taxonomyLimits.name),
    parent_id: Id.nullable(),
  }),
  output: z.object({ category_id: Id }),
  refusals: ['category.name-taken', 'category.below-itself', 'category.too-deep'],
});

export const categoryDelete = command('category.delete', {
  path: '/category/delete',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Delete a category without products and children.',
  input: z.object({ category_id: Id }),
  output: Nothing,
  refusals: ['category.not-empty'],
});

export const categoryMerge = command('category.merge', {
  path: '/category/merge',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Move all products and children of a category to another one of its kind and delete it.',
  input: z
    .object({ category_id: Id, into_id: Id })
    .refine(({ category_id, into_id }) => category_id !== into_id, { error: 'into another one', path: ['into_id'] }),
  output: z.object({ products: z.int() }),
  refusals: ['category.below-itself', 'category.too-deep', 'category.name-taken'],
});
