import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok, refuse } from '#domain/shared/result.ts';
import { decidePlace, inTreeOrder, maxCategoryDepth, withDescendants, type CategoryNode } from './category-tree.ts';

const node = (category_id: string, parent_id: string | null = null, name = category_id): CategoryNode => ({
  category_id,
  parent_id,
  name,
});
const tree = [
  node('mugs', 'kitchen'),
  node('kitchen'),
  node('bags'),
  node('espresso', 'mugs'),
  node('cups', 'kitchen'),
];

test('categories come before their children, siblings by name', () => {
  expect(inTreeOrder(tree).map(({ category_id, depth }) => `${depth} ${category_id}`)).toEqual([
    '1 bags',
    '1 kitchen',
    '2 cups',
    '2 mugs',
    '3 espresso',
  ]);
});

test('a category whose parent is missing is at the top level', () => {
  expect(inTreeOrder([node('mugs', 'gone')])).toEqual([{ ...node('mugs', 'gone'), depth: 1 }]);
});

test('a category cannot be moved below itself or its children', () => {
  expect(withDescendants(tree, 'kitchen')).toEqual(new Set(['kitchen', 'mugs', 'cups', 'espresso']));
  for (const parent of ['kitchen', 'mugs', 'espresso'])
    expect(decidePlace(tree, 'kitchen', parent)).toEqual(refuse('category.below-itself'));
  expect(decidePlace(tree, 'mugs', 'bags')).toEqual(ok(null));
  expect(decidePlace(tree, 'mugs', null)).toEqual(ok(null));
});

test('a tree has four levels, counted with what is moved', () => {
  const deep = [...tree, node('ristretto', 'espresso')];
  expect(decidePlace(deep, null, 'espresso')).toEqual(ok(null));
  expect(decidePlace(deep, null, 'ristretto')).toEqual(refuse('category.too-deep', { levels: maxCategoryDepth }));
  expect(decidePlace(deep, 'bags', 'ristretto')).toEqual(refuse('category.too-deep', { levels: maxCategoryDepth }));
  expect(decidePlace(deep, 'kitchen', 'bags')).toEqual(refuse('category.too-deep', { levels: maxCategoryDepth }));
});

test('every category is listed exactly once, below its parent, after any moves', () => {
  const moves = fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9))), { maxLength: 40 });
  fc.assert(
    fc.property(moves, (wanted) => {
      let categories = Array.from({ length: 10 }, (_, index) => node(`${index}`));
      for (const [id, parent] of wanted) {
        const parentId = parent === null ? null : `${parent}`;
        if (!decidePlace(categories, `${id}`, parentId).ok) continue;
        categories = categories.map((each) => (each.category_id === `${id}` ? { ...each, parent_id: parentId } : each));
      }
      const placed = inTreeOrder(categories);
      expect(placed.map(({ category_id }) => category_id).sort()).toEqual(
        categories.map(({ category_id }) => category_id).sort(),
      );
      for (const { depth } of placed) expect(depth).toBeLessThanOrEqual(maxCategoryDepth);
      for (const [index, { parent_id }] of placed.entries())
        if (parent_id !== null)
          expect(placed.slice(0, index).some(({ category_id }) => category_id === parent_id)).toBe(true);
    }),
  );
});
