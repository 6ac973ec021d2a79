import type { Refusal } from '../refusal.ts';

export const quotationsRefusals = {
  'quotation.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.wrong-status',
      message:
        'The price for {country_code} by {channel} has changed meanwhile, so this is not possible any more. Reload it.',
    },
  },
  'quotation.replaced': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.replaced',
      message: 'There is a newer price for {country_code} by {channel}. Look at it first.',
    },
  },
  'quotation.expired': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.expired',
      message: 'The price for {country_code} by {channel} was valid until {until}. Ask for a new one.',
    },
  },
  'quotation.none': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.none',
      message: 'Inquiry {number} has no price with which this can be done. Reload it.',
    },
  },
  'quotation.variant-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.quotation.variant-unknown',
      message:
        'A variant of inquiry {number} or the variant chosen for it is no longer available. Reload it and choose again.',
    },
  },
  'quotation.twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.quotation.twice',
      message: 'The price for {country_code} is given twice for the same variant and channel.',
    },
  },
  'quotation.already-quoted': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.already-quoted',
      message:
        'The price for {country_code} by {channel} was sent already. A new round begins when the seller asks for it.',
    },
  },
  'quotation.no-price': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.no-price',
      message:
        'There is no price for {country_code} any more: {reason, select, formula {no formula covers the product} country {no channel goes there} kinds {the channels refuse this kind of goods} weight {the parcel is outside the weight bands} rate {the exchange rate is missing} variant {the variant was deleted} other {the chosen channel does not carry it}}.',
    },
  },
  'quotation.price-moved': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.quotation.price-moved',
      message:
        'Nothing was sent: the price for {country_code} by {channel} changed while you were quoting. Reload the prices; your entries stay.',
    },
  },
  'quotation.margin-low': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.quotation.margin-low',
      message:
        '{count, plural, one {# price leaves} other {# prices leave}} less margin than its formula allows. Say why, or raise the price.',
    },
  },
} as const satisfies Record<string, Refusal>;
