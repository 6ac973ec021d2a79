import type { Refusal } from '../refusal.ts';

export const commentsRefusals = {
  'comment.empty': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.comment.empty', message: 'Write something, or add a picture.' },
  },
} as const satisfies Record<string, Refusal>;
