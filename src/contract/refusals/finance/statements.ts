import type { Refusal } from '../refusal.ts';

export const statementsRefusals = {
  'statement.month-open': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.statement.month-open',
      message: 'This month is not over yet. Choose an earlier one.',
    },
  },
  'statement.nothing': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.statement.nothing',
      message: 'There are no statements to make, mail or download for this month.',
    },
  },
} as const satisfies Record<string, Refusal>;
