import type { Refusal } from '../refusal.ts';

export const variantOptionsRefusals = {
  'variant-option.name-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.name-taken',
      message: 'There is an option “{name}” already.',
    },
  },
  'variant-option.value-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.value-taken',
      message: 'The option has a value “{name}” already. Choose another name, or merge the two.',
    },
  },
  'variant-option.short-name-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.short-name-taken',
      message: '“{name}” has the short name {short_name} already. Variant codes would be the same.',
    },
  },
  'variant-option.in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.in-use',
      message:
        '{variants, plural, one {# variant uses “{name}”, so it cannot be deleted. Merge it into another value instead.} other {# variants use “{name}”, so it cannot be deleted. Merge it into another value instead.}}',
    },
  },
  'variant-option.option-in-use': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.option-in-use',
      message:
        '{products, plural, one {# product has the option “{name}”, so it cannot be deleted.} other {# products have the option “{name}”, so it cannot be deleted.}}',
    },
  },
  'variant-option.too-many-variants': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.too-many-variants',
      message: '{variants} variants use “{name}”. At most {limit} variants can be renamed at once.',
    },
  },
  'variant-option.same-variant': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.same-variant',
      message: '“{title}” would have two variants with the same options. Remove one of them first.',
    },
  },
  'variant-option.too-many-values': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.variant-option.too-many-values',
      message: 'An option has at most {limit} values.',
    },
  },
} as const satisfies Record<string, Refusal>;
