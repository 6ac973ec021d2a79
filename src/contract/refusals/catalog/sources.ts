import type { Refusal } from '../refusal.ts';

export const sourcesRefusals = {
  'source.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.source.empty', message: 'There is nothing to read. Paste the page’s data first.' },
  },
  'source.link-only': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.link-only',
      message: 'A link alone can be read only with an API key of 1688. Open the page and paste its data here.',
    },
  },
  'source.not-an-offer': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.not-an-offer',
      message:
        'This is not the link of a product on 1688. Its link looks like https://detail.1688.com/offer/123456.html.',
    },
  },
  'source.broken-json': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.broken-json',
      message: 'The data breaks off or is damaged in row {row}, at “{text}”. Copy all of it again.',
    },
  },
  'source.broken-html': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.broken-html',
      message: 'The product data in this page breaks off at “{text}”. Copy the whole page again.',
    },
  },
  'source.broken-csv': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.broken-csv',
      message: 'Row {row} of the CSV file cannot be read. Look for a missing or extra quotation mark.',
    },
  },
  'source.columns-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.columns-missing',
      message: 'The first row has to name the columns, at least: {columns}.',
    },
  },
  'source.login-page': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.login-page',
      message:
        'This is the login or security check page, not the product. Open the product in the browser and copy it again.',
    },
  },
  'source.no-product': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.no-product',
      message: 'No product was found in this. Paste the data of a product’s own page, not of a list or a search.',
    },
  },
  'source.too-many-variants': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.too-many-variants',
      message: 'This product has {count} variants; at most {limit} can be imported.',
    },
  },
  'source.too-many-options': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.too-many-options',
      message: 'This product has {count} options; at most {limit} can be imported.',
    },
  },
  'source.too-many-products': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.too-many-products',
      message: 'The file has {count} products; at most {limit} can be read at once.',
    },
  },
  'source.no-variants': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.source.no-variants', message: 'Choose at least one variant to import.' },
  },
  'source.imported-before': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.source.imported-before',
      message: 'This page is the product {number} already. Confirm the differences instead.',
    },
  },
  'source.pictures-open': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.source.pictures-open',
      message: 'The pictures are still being downloaded: {done} of {total} are done.',
    },
  },
  'source.product-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.source.product-gone',
      message: 'The market product of this page was deleted. Restore it first.',
    },
  },
  'source.offer-gone': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.source.offer-gone', message: '1688 no longer has this product.' },
  },
  'source.api-key': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.api-key',
      message:
        '1688 refused the app key, secret or access token. Check them in the Taoworld settings, or paste the page.',
    },
  },
  'source.api-not-allowed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.api-not-allowed',
      message: '1688 does not allow this app to read products. Request the permission at 1688, or paste the page.',
    },
  },
  'source.api-throttled': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.api-throttled',
      message: '1688 takes no more requests at the moment. Try again later, or paste the page.',
    },
  },
  'source.api-slow': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.api-slow',
      message: '1688 did not respond within {seconds} seconds. Try again, or paste the page.',
    },
  },
  'source.api-unreachable': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.api-unreachable',
      message: '1688 cannot be reached ({detail}). Try again, or paste the page.',
    },
  },
  'source.api-failed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.api-failed',
      message: '1688 responded with an error: {detail}. Try again, or paste the page.',
    },
  },
  'source.picture-unreachable': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.source.picture-unreachable', message: 'The picture’s address cannot be reached.' },
  },
  'source.picture-private': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.picture-private',
      message: 'The picture’s address is inside a private network and is not opened.',
    },
  },
  'source.picture-slow': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.picture-slow',
      message: 'The picture did not arrive within {seconds} seconds.',
    },
  },
  'source.picture-status': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.picture-status',
      message: 'The picture’s server responded with {detail} instead of a picture.',
    },
  },
  'source.picture-large': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.source.picture-large', message: 'The picture is larger than {limit} MB.' },
  },
  'source.picture-type': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.source.picture-type',
      message: 'What is at this address is not a picture we can take. Allowed are: {allowed}.',
    },
  },
} as const satisfies Record<string, Refusal>;
