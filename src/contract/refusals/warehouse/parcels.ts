import type { Refusal } from '../refusal.ts';

/** Why parcels cannot be split, merged or taken apart. */
export const parcelsRefusals = {
  'parcel.too-late': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.too-late',
      message: 'Parcel {number} is being packed or has left already. What is in it can no longer be rearranged.',
    },
  },
  'parcel.split-nothing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.parcel.split-nothing',
      message: 'Choose at least one unit for the new parcel.',
    },
  },
  'parcel.split-all': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.parcel.split-all',
      message: 'At least one unit has to stay in parcel {number}.',
    },
  },
  'parcel.split-too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.split-too-many',
      message:
        '{left, plural, one {There is only # unit of this in parcel {number}.} other {There are only # units of this in parcel {number}.}}',
    },
  },
  'parcel.split-shared': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.split-shared',
      message: 'Parcel {number} holds the goods of several orders. Take it apart first.',
    },
  },
  'parcel.merge-one': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.parcel.merge-one', message: 'Choose at least two parcels to merge.' },
  },
  'parcel.merge-seller': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.parcel.merge-seller',
      message: 'These parcels belong to different sellers, so they cannot travel in one box.',
    },
  },
  'parcel.merge-warehouse': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.merge-warehouse',
      message: 'These parcels lie in different warehouses, so they cannot travel in one box.',
    },
  },
  'parcel.merge-channel': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.merge-channel',
      message: 'These parcels go by different channels, so they cannot travel in one box.',
    },
  },
  'parcel.merge-address': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.merge-address',
      message: 'These parcels go to different addresses, so they cannot travel in one box.',
    },
  },
  'parcel.merge-order': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.merge-order',
      message: 'One of these orders is no longer open. Its parcel is not merged.',
    },
  },
  'parcel.not-merged': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.not-merged',
      message: 'Parcel {number} was not merged with another one, so there is nothing to take apart.',
    },
  },
} as const satisfies Record<string, Refusal>;
