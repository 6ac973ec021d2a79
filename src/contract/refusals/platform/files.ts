import type { Refusal } from '../refusal.ts';

export const filesRefusals = {
  'file.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.file.empty', message: 'The file {name} is empty. Please choose another one.' },
  },
  'file.wrong-type': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.file.wrong-type',
      message: '{name} is not a file we can take here. Allowed are: {allowed}.',
    },
  },
  'file.too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.file.too-large',
      message: '{name} is larger than {limit} MB. Please make it smaller.',
    },
  },
  'file.damaged': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.file.damaged',
      message: '{name} is damaged and cannot be read as a picture. Please choose another one.',
    },
  },
  'file.too-many-pixels': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.file.too-many-pixels',
      message: '{name} has {megapixels} megapixels; at most {limit} can be taken. Please make it smaller.',
    },
  },
} as const satisfies Record<string, Refusal>;
