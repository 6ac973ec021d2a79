import type { Refusal } from './refusal.ts';

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
    text: /*i18n*/ { id: 'refusal.pack.gone', message: 'This parcel has left the house already.' },
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
      message: 'Someone moved parcel {number} first. Look at it again.',
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
        'The order of parcel {number} changed while it was packed. There is no label until somebody has decided.',
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
} as const satisfies Record<string, Refusal>;
