import type { Refusal } from '../refusal.ts';

export const marketEditingRefusals = {
  'market-product.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-product.changed',
      message: '{name} changed this product while you were editing. Look at both changes, then save again.',
    },
  },
  'market-product.gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-product.gone',
      message: 'A category, vendor, tag or collection of this product was deleted. Choose another one.',
    },
  },
  'market-product.option-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-product.option-twice', message: 'The option “{name}” is there twice.' },
  },
  'market-product.option-values': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.option-values',
      message: 'Row {row}: a value for the option “{option}” is missing.',
    },
  },
  'market-product.variant-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.variant-twice',
      message: 'Row {row}: “{value}” is in row {first} already. Each variant needs its own values.',
    },
  },
  'market-product.one-variant': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.one-variant',
      message: 'Several variants need at least one option, such as Colour.',
    },
  },
  'market-product.sku-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.sku-twice',
      message: 'Row {row}: the SKU “{value}” is in row {first} already.',
    },
  },
  'market-product.sku-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-product.sku-taken',
      message: 'Row {row}: the SKU “{value}” belongs to “{title}” already.',
    },
  },
  'market-product.code-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.code-twice',
      message: 'Row {row}: the code “{value}” is in row {first} already.',
    },
  },
  'market-product.code-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-product.code-taken',
      message: 'Row {row}: the code “{value}” belongs to “{title}” already.',
    },
  },
  'market-product.attribute-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-product.attribute-twice', message: 'The attribute “{name}” is there twice.' },
  },
  'market-product.too-many-attributes': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.too-many-attributes',
      message: '“{title}” has {limit} attributes already. Remove one first.',
    },
  },
  'market-product.too-many-labels': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.too-many-labels',
      message: 'These are {count} labels; at most {limit} can be printed at once.',
    },
  },
  'market-product.no-picture': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.no-picture',
      message: '“{title}” has no picture. Add one before it is offered.',
    },
  },
  'market-product.no-price': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.no-price',
      message: '“{title}” has no price for {sku}. Enter one before it is offered.',
    },
  },
  'market-product.no-weight': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-product.no-weight',
      message: '“{title}” has no weight for {sku}. Enter one before it is offered: shipping is computed from it.',
    },
  },
} as const satisfies Record<string, Refusal>;
