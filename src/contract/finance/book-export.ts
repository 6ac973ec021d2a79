import { z } from 'zod';
import { accountKinds } from '#domain/finance/accounts/posting.ts';
import {
  accountLengths,
  advisorNumbers,
  clientNumbers,
  datevCharts,
  isYearStart,
} from '#domain/finance/books/datev/settings.ts';
import { maxBookDays } from '#domain/finance/books/trial-balance.ts';
import { daysBetween } from '#domain/shared/calendar/days.ts';
import { command, query } from '../call.ts';
import { Day, Id, Nothing, Version } from '../wire.ts';

const Settings = z.object({
  advisor: z.int().min(advisorNumbers.min).max(advisorNumbers.max).nullable(),
  client: z.int().min(clientNumbers.min).max(clientNumbers.max).nullable(),
  /** The first day of the financial year, MM-DD. */
  year_start: z.string().max(5).refine(isYearStart, 'a day, MM-DD'),
  account_length: z.literal(accountLengths),
  chart: z.enum(datevCharts),
  /** Empty: not chosen yet. */
  accounts: z.record(z.enum(accountKinds), z.string().trim().max(9)),
});

export const datevSettings = query('account.datevSettings', {
  path: '/account/datevSettings',
  needs: 'books.read',
  summary: 'How the journal is written for DATEV: numbers, financial year, and the account of each ledger account.',
  input: Nothing,
  output: Settings.extend({ version: Version }),
});

export const saveDatevSettings = command('account.saveDatevSettings', {
  path: '/account/saveDatevSettings',
  needs: 'books.edit',
  offline: 'refuse',
  summary: 'Change how the journal is written for DATEV.',
  input: Settings.extend({ version: Version }),
  output: Settings.extend({ version: Version }),
  refusals: ['books.datev-wrong-account', 'books.changed-meanwhile'],
});

export const exportJournal = command('account.exportJournal', {
  path: '/account/exportJournal',
  needs: 'books.read',
  offline: 'refuse',
  stepUp: true,
  summary: 'The journal of a period as a file, as a task: a table, or a batch of postings for DATEV.',
  input: z
    .object({ from: Day, to: Day, format: z.enum(['csv', 'datev']) })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxBookDays, 'the first day first'),
  output: z.object({ task_id: Id }),
  refusals: [
    'export.nothing',
    'export.too-many',
    'export.too-much-at-once',
    'books.datev-incomplete',
    'books.datev-years',
    'books.datev-too-many',
  ],
});
