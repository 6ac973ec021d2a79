import type { Refusal } from '../refusal.ts';

/** Publishing, shop products and option changes. */
export const listingsRefusals = {
  'publish.other-seller': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.publish.other-seller',
      message: 'Products and stores belong to different sellers. Choose products and stores of one seller.',
    },
  },
  'publish.running': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.publish.running', message: 'These products are on their way to the shop already.' },
  },
  'publish.refused': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.publish.refused', message: 'The shop says: {words}' },
  },
  'publish.pictures-unreachable': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.publish.pictures-unreachable',
      message: 'Shops cannot download pictures from {url}. An administrator has to set a public https address.',
    },
  },
  'publish.title-empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.publish.title-empty', message: 'Please enter a title.' },
  },
  'publish.variants-none': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.publish.variants-none',
      message: 'Switch on at least one variant that is available.',
    },
  },
  'publish.variants-too-many': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.publish.variants-too-many',
      message: 'A shop takes at most 2,048 variants, this product has {value}.',
    },
  },
  'publish.options-too-many': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.publish.options-too-many', message: 'A shop takes at most three options.' },
  },
  'publish.option-empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.publish.option-empty', message: 'Every option and every option value needs a name.' },
  },
  'publish.option-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.publish.option-twice', message: '“{value}” occurs twice. Rename one of them.' },
  },
  'publish.sku-twice': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.publish.sku-twice', message: 'The SKU {value} occurs twice. Change one of them.' },
  },
  'publish.price-zero': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.publish.price-zero', message: 'The price of {value} is 0. Enter a price.' },
  },
  'listing.changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.listing.changed-meanwhile',
      message: 'The product changed meanwhile, here or in the shop. Check the new values and save again.',
    },
  },
  'listing.not-in-shop': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.listing.not-in-shop',
      message: '“{product}” is not in the shop, or is known from orders only.',
    },
  },
  'listing.not-from-import-list': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.listing.not-from-import-list',
      message: 'Only products published from the import list can be copied. This one was made in the shop.',
    },
  },
  'option-change.confirmed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.option-change.confirmed',
      message: 'Another user has confirmed this change already.',
    },
  },
} as const satisfies Record<string, Refusal>;
