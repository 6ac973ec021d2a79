import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { datevColumnLine, datevHead, datevRecord } from '#domain/finance/books/datev/batch.ts';
import { decideDatev } from '#domain/finance/books/datev/settings.ts';
import { toWindows1252 } from '#domain/finance/books/datev/windows-1252.ts';
import { pairsOf } from '#domain/finance/books/journal-pairs.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { defineJob, LanguageValue } from '../../../core/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { produceFile, taskReporter } from '../../platform/exports/file-task.ts';
import { both, minorCell } from '../../platform/exports/source.ts';
import { writeTable } from '../../platform/exports/table-file.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { datevSettingsOf } from './datev-settings.ts';
import { journalPostings, type JournalPosting } from './export-store.ts';
import { accountTexts, postingTexts } from './labels.ts';

export const journalExportJob = 'journal-export';

export const JournalPayload = z.object({
  task_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  format: z.enum(['csv', 'datev']),
  language: LanguageValue,
});
export type JournalPayload = z.output<typeof JournalPayload>;

export const writeJournal = defineJob(JournalPayload, (job, services) =>
  produceFile(services, { task_id: job.task_id, name: job.name, format: 'csv', userId: job.user_id }, async (out) => {
    const currency = await booksCurrency(services.db);
    return job.format === 'csv'
      ? writeCsv(out, job, { currency, services })
      : writeDatev(out, job, { currency, services });
  }),
);

type Writing = { readonly currency: string; readonly services: Services };

const heads = [
  both('Date', '日期'),
  both('Posting number', '凭证号'),
  both('Account', '科目'),
  both('Counter account', '对方科目'),
  both('Debit', '借方'),
  both('Credit', '贷方'),
  both('Currency', '货币'),
  both('Text', '摘要'),
  both('Source', '来源'),
  both('VAT', '增值税'),
];

/** Two rows per pair of accounts, one seen from each: the rows of an account are its sheet. */
function rowsOf(posting: JournalPosting, currency: string, language: JournalPayload['language']): Cell[][] {
  const { number, booked_on, reason, memo, order_number, source, lines } = posting;
  const nameOf = ({ kind, owner }: JournalPosting['lines'][number]) =>
    [accountTexts[kind][language], owner].filter(Boolean).join(': ');
  const text = [postingTexts[reason][language], order_number, memo].filter(Boolean).join(' · ');
  return pairsOf(lines).flatMap(({ debit, credit, minor }) => {
    const amount = minorCell(minor, currency);
    const vat = debit.kind === 'vat' || credit.kind === 'vat' ? amount : null;
    const [debited, credited] = [nameOf(debit), nameOf(credit)];
    return [
      [booked_on, number, debited, credited, amount, null, currency, text, source, vat],
      [booked_on, number, credited, debited, null, amount, currency, text, source, vat],
    ];
  });
}

async function writeCsv(out: Writable, job: JournalPayload, { currency, services }: Writing): Promise<number> {
  const report = taskReporter(job.task_id, services);
  let written = 0;
  async function* lines() {
    for await (const postings of journalPostings(services, job, currency)) {
      const rows = postings.flatMap((posting) => rowsOf(posting, currency, job.language));
      written += rows.length;
      yield rows;
      await report(written);
    }
  }
  const head = heads.map((each) => each[job.language]);
  await writeTable(out, { format: 'csv', timeFormat: '24h' }, head, lines());
  return written;
}

async function writeDatev(out: Writable, job: JournalPayload, { currency, services }: Writing): Promise<number> {
  const { settings } = await datevSettingsOf(services.db);
  const decided = decideDatev(settings, job, []);
  if (!decided.ok) throw new Error(`The DATEV settings were changed meanwhile: ${decided.refusal}`);
  const first = datevHead(decided.value, job, { currency, madeAt: new Date() }) + datevColumnLine;
  const report = taskReporter(job.task_id, services);
  let written = 0;
  async function* bytes() {
    yield toWindows1252(first);
    for await (const postings of journalPostings(services, job, currency)) {
      const records = postings.flatMap((posting) =>
        pairsOf(posting.lines).flatMap((pair) => datevRecord(posting, pair, settings.accounts, currency) ?? []),
      );
      written += records.length;
      yield toWindows1252(records.join(''));
      await report(written);
    }
  }
  await pipeline(Readable.from(bytes()), out, { end: false });
  return written;
}
