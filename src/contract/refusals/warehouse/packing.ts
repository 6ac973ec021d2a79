import type { Refusal } from '../refusal.ts';

export const packingRefusals = {
  'pack.unknown-parcel': {
    status: 404,
    text: /*i18n*/ { id: 'refusal.pack.unknown-parcel', message: 'No parcel has the number {number}.' },
  },
  'pack.not-ready': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.pack.not-ready',
      message: 'This parcel cannot be packed yet: some of its goods have not arrived.',
    },
  },
  'pack.gone': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.pack.gone', message: 'This parcel has already left the warehouse.' },
  },
  'pack.label-printed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.pack.label-printed',
      message: 'Parcel {number} has its label already. Nothing can be taken out of it here.',
    },
  },
  'pack.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.pack.wrong-status',
      message: 'Parcel {number} has changed. Reload it.',
    },
  },
  'pack.pull-box': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.pack.pull-box',
      message: 'Parcel {number} was stopped. Take its box out: it must not be handed over.',
    },
  },
  'problem.too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.problem.too-many',
      message:
        '{left, plural, =0 {Every unit of this line is reported already.} one {Only # unit of this line is left to report.} other {Only # units of this line are left to report.}}',
    },
  },
  'parcel.choice-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.parcel.choice-gone',
      message: 'Parcel {number} can no longer be decided that way. Reload it.',
    },
  },
  'label.order-cancelled': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.label.order-cancelled',
      message: 'The order of parcel {number} was cancelled. Stop packing and put the goods back.',
    },
  },
  'label.conflict': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.label.conflict',
      message:
        'Parcel {number} has stopped: its order changed or its goods are not right. There is no label until a lead decides.',
    },
  },
  'label.units-missing': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.label.units-missing',
      message: 'Only {scanned} of {needed} units of parcel {number} are scanned. Scan the rest first.',
    },
  },
  'label.weight-missing': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.label.weight-missing', message: 'Weigh parcel {number} first.' },
  },
  'label.photo-missing': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.label.photo-missing',
      message: 'Parcel {number} needs a photo of the open box before its label.',
    },
  },
  'photo.too-many': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.photo.too-many',
      message: 'Parcel {number} has {limit} photos already; it takes no more.',
    },
  },
} as const satisfies Record<string, Refusal>;
