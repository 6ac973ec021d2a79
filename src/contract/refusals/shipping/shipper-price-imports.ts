import type { Refusal } from '../refusal.ts';

export const shipperPriceImportsRefusals = {
  'shipper-price-import.columns': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price-import.columns',
      message:
        'These are not shipper prices: the columns are {found}. Channel, country or zone, weights, prices and days are needed, as in the exported file.',
    },
  },
  'shipper-price-import.channel': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price-import.channel',
      message: 'There is no channel with the code “{found}”.',
    },
  },
  'shipper-price-import.other-rows': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price-import.other-rows',
      message: 'Another row of this country or zone is refused. Its prices are imported together or not at all.',
    },
  },
  'shipper-price-import.cell': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.shipper-price-import.cell', message: '{column}: {text}' },
  },
  'shipper-price-import.done': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shipper-price-import.done', message: 'This file has been imported already.' },
  },
  'shipper-price-import.nothing': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shipper-price-import.nothing',
      message: 'There is nothing to import: no price is new, changed or ends.',
    },
  },
  'shipper-price-import.changed-since': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shipper-price-import.changed-since',
      message:
        'Nothing was imported: {name} changed the prices of {channel} after this file was checked. Choose the file again to see what it changes now.',
    },
  },
} as const satisfies Record<string, Refusal>;
