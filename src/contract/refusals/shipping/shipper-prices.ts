import type { Refusal } from '../refusal.ts';

export const shipperPricesRefusals = {
  'shipper-price.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.changed',
      message:
        'Nothing was saved: {name} changed the prices of this channel while you were editing. Look at the marked cells, then save again.',
    },
  },
  'shipper-price.ended': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.shipper-price.ended', message: 'This price has ended and stays as it was.' },
  },
  'shipper-price.place': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.place',
      message: '“{found}” is neither the two-letter code of a country, such as DE, nor a zone of this channel.',
    },
  },
  'shipper-price.date': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.date',
      message: '“{found}” is not a day in the form 2026-03-31.',
    },
  },
  'shipper-price.surcharges': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.surcharges',
      message: '“{found}” is not a name with an amount. Write surcharges as: Fuel 0.50; Peak 1.00',
    },
  },
  'shipper-price.band-order': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.band-order',
      message: 'The weights are the wrong way round: from {from} kg to {to} kg.',
    },
  },
  'shipper-price.minimum-above': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.minimum-above',
      message: 'Parcels count with at least {minimum} kg, so none costs this price, which ends at {to} kg.',
    },
  },
  'shipper-price.step-above': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.step-above',
      message: 'No weight in steps of {step} kg is above {from} kg and at most {to} kg, so no parcel costs this price.',
    },
  },
  'shipper-price.negative': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.shipper-price.negative', message: 'This must not be below zero.' },
  },
  'shipper-price.days': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.shipper-price.days', message: 'The transit time must be at least one day.' },
  },
  'shipper-price.days-order': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.days-order',
      message: 'Nine of ten parcels cannot be faster than half of them: {p90} days are less than {p50}.',
    },
  },
  'shipper-price.surcharge-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.surcharge-twice',
      message: 'The surcharge “{name}” is in the list twice.',
    },
  },
  'shipper-price.period-order': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.period-order',
      message: 'The last day is before the first one, or has passed.',
    },
  },
  'shipper-price.overlap': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.overlap',
      message:
        'From {date} on, {from}–{to} kg overlaps with {other_from}–{other_to} kg: a weight would have two prices.',
    },
  },
  'shipper-price.gap': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.gap',
      message: 'From {date} on, there is no price between {from} kg and {to} kg.',
    },
  },
  'shipper-price.place-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.place-twice',
      message: 'From {date} on, {country} would have two prices: of its own and of a zone, or of two zones.',
    },
  },
  'shipper-price.zone-name': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.zone-name',
      message: 'This channel has a zone named “{name}” already.',
    },
  },
  'shipper-price.zone-is-country': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.zone-is-country',
      message: '“{name}” is the code of a country. Please choose a longer name for the zone.',
    },
  },
  'shipper-price.too-many-zones': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.shipper-price.too-many-zones',
      message: 'A channel has at most {limit} zones.',
    },
  },
  'remote-area.empty': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.remote-area.empty',
      message: '“{found}” is neither the beginning of postcodes, such as 971, nor a range, such as 20000 – 20999.',
    },
  },
  'remote-area.lengths': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.remote-area.lengths',
      message: 'Both ends of a range need the same number of letters and digits: {from} – {to}.',
    },
  },
  'remote-area.order': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.remote-area.order',
      message: 'The range is the wrong way round: {from} – {to}.',
    },
  },
  'remote-area.twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.remote-area.twice',
      message: '{country}: the postcodes {postcodes} are in the list twice.',
    },
  },
  'remote-area.negative': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.remote-area.negative',
      message: 'The surcharge of {country} {postcodes} must not be below zero.',
    },
  },
} as const satisfies Record<string, Refusal>;
