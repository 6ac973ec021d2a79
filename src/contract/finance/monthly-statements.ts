import { z } from 'zod';
import { isMonth } from '#domain/finance/statements/month.ts';
import { statementFormats } from '#domain/finance/statements/days.ts';
import { command, query } from '../call.ts';
import { Day, Id, Instant, Money, Nothing, pageOf, paging } from '../wire.ts';

/** The first day of a month. */
const Month = Day.refine(isMonth, 'the first day of a month');

export const MonthlyStatementRow = z.object({
  _id: Id,
  seller_id: Id,
  seller_name: z.string(),
  month: Day,
  /** Number of movements. */
  lines: z.int(),
  opening: Money,
  closing: Money,
  created_at: Instant,
  mailed_at: Instant.nullable(),
});

export const accountMonthlyStatements = query('account.monthlyStatements', {
  path: '/account/monthlyStatements',
  needs: 'bill.read',
  summary: 'Monthly statements, newest month first; of all sellers in scope unless one is named.',
  input: z.object({ ...paging, user_id: Id.optional(), month: Month.optional() }),
  output: pageOf(MonthlyStatementRow),
});

export const accountGenerateStatements = command('account.generateStatements', {
  path: '/account/generateStatements',
  needs: 'invoice.edit',
  offline: 'refuse',
  summary:
    'Make the statements of a month that are missing, as PDF and XLSX, as a task; with `mail` also mail those that were not mailed.',
  input: z.object({ month: Month, mail: z.boolean().default(false) }),
  output: z.object({ task_id: Id }),
  refusals: ['statement.month-open', 'statement.nothing'],
});

export const accountMonthlyStatementFile = query('account.monthlyStatementFile', {
  path: '/account/monthlyStatementFile',
  needs: 'bill.read',
  body: 'file',
  summary: 'A monthly statement as PDF or XLSX.',
  input: z.object({ _id: Id, format: z.enum(statementFormats).default('pdf') }),
  output: Nothing,
});

export const accountMonthlyStatementZip = query('account.monthlyStatementZip', {
  path: '/account/monthlyStatementZip',
  needs: 'bill.read',
  body: 'file',
  summary: 'All statements of a month in scope as PDF and XLSX in one ZIP file.',
  input: z.object({ month: Month }),
  output: Nothing,
  refusals: ['statement.nothing'],
});
