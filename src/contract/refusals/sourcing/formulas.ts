import type { Refusal } from '../refusal.ts';

export const formulasRefusals = {
  'formula.dates': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.dates',
      message: 'The last day has to be after the first day.',
    },
  },
  'formula.band': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.band',
      message: 'The upper limit of the factory price has to be above the lower one.',
    },
  },
  'formula.overlaps': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.overlaps',
      message:
        '“{name}” already prices the same products at the same time. Change the supplier, category, factory price, quantity or dates of one of the two.',
    },
  },
  'formula.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.changed',
      message: 'Another user changed this formula while you edited it. Open it again.',
    },
  },
  'formula.wrong-status': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.wrong-status',
      message: 'This version is not a draft any more, or has ended already. Open the formula again.',
    },
  },
  'formula.not-draft': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.not-draft',
      message: 'Quotes refer to this version, so it is kept. End it instead.',
    },
  },
  'formula.draft-already': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.formula.draft-already',
      message: 'Version {version} of this formula is a draft already. Change that one.',
    },
  },
} as const satisfies Record<string, Refusal>;
