import type { Refusal } from './refusal.ts';

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
} as const satisfies Record<string, Refusal>;
