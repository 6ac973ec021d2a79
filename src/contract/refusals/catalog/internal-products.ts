import type { Refusal } from '../refusal.ts';

export const internalProductsRefusals = {
  'internal-product.code-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.code-taken',
      message: 'The code {code} belongs to “{title}” already.',
    },
  },
  'internal-product.sku-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.sku-taken',
      message: 'The SKU {sku} belongs to “{title}” already.',
    },
  },
  'internal-product.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.changed',
      message: 'Another user changed this while you edited it. Compare both, then save again.',
    },
  },
  'internal-product.category-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.category-gone',
      message: 'The category was deleted. Choose another one.',
    },
  },
  'internal-product.option-twice': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.option-twice',
      message: 'The option “{name}” is there twice.',
    },
  },
  'internal-product.option-values': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.option-values',
      message: 'Row {row}: every option needs a value.',
    },
  },
  'internal-product.variant-twice': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.variant-twice',
      message: 'Row {row}: there is a variant with these options already.',
    },
  },
  'internal-product.sku-twice': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.internal-product.sku-twice',
      message: 'Row {row}: the SKU {sku} is there twice.',
    },
  },
} as const satisfies Record<string, Refusal>;
