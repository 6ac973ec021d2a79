import type { Refusal } from '../refusal.ts';

export const taxonomyRefusals = {
  'taxonomy.name-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.taxonomy.name-taken',
      message: '“{name}” exists already. Choose another name, or merge the two.',
    },
  },
  'taxonomy.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.taxonomy.in-use',
      message: '“{name}” still has {products} products. Merge it into another one instead.',
    },
  },
  'category.name-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.category.name-taken',
      message: 'There is a category “{name}” at this place already.',
    },
  },
  'category.below-itself': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.category.below-itself',
      message: 'A category cannot be moved below itself.',
    },
  },
  'category.too-deep': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.category.too-deep',
      message: 'Categories have at most {levels} levels.',
    },
  },
  'category.not-empty': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.category.not-empty',
      message: '“{name}” still has {products} products or subcategories. Merge it into another category instead.',
    },
  },
} as const satisfies Record<string, Refusal>;
