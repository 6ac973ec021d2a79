import type { Refusal } from '../refusal.ts';

export const helpRefusals = {
  'article.changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.article.changed',
      message: 'Another user changed this meanwhile. Open it again.',
    },
  },
  'article.slug-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.article.slug-taken',
      message: 'The address “{slug}” is in use already. Choose another one.',
    },
  },
  'article.url-index-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.article.url-index-taken',
      message: 'The short address “{slug}” leads to another article already. Choose another one.',
    },
  },
  'article.category-not-empty': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.article.category-not-empty',
      message: 'The category has articles. Move or delete them first.',
    },
  },
  'article.no-text': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.article.no-text',
      message: 'Write an English title and text before you publish.',
    },
  },
  'article.half-translated': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.article.half-translated',
      message: 'The Chinese title or text is missing. Write both, or leave both empty.',
    },
  },
  'article.too-many-searches': {
    status: 429,
    text: /*i18n*/ {
      id: 'refusal.article.too-many-searches',
      message: 'Too many searches. Try again in {minutes} minutes.',
    },
  },
} as const satisfies Record<string, Refusal>;
