import type { Writable } from 'node:stream';
import { drizzle } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderImportRefused } from '#contract/sales/imports.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { exportFormats } from '#domain/platform/exports/kinds.ts';
import { legacyEncodings } from '#domain/sales/imports/encoding.ts';
import { isImportRunning } from '#domain/sales/imports/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob, LanguageValue } from '../../../core/jobs/define-job.ts';
import type { Row } from '../../../core/tables/csv-file.ts';
import type { Services } from '../../../services.ts';
import { produceFile, taskReporter } from '../../platform/exports/file-task.ts';
import { both } from '../../platform/exports/source.ts';
import { exportTask, claimExportSlot } from '../../platform/exports/start.ts';
import { writeTable } from '../../platform/exports/table-file.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import type { Problem } from './reading/problem.ts';
import { readRaw } from './reading/read.ts';
import { refusedOrders, refusedRanges, type RefusedRow } from './refused-store.ts';
import { countRows, findImport, type ImportRecord } from './store.ts';

export const refusedFileJob = 'export-refused-rows';

const Payload = z.object({
  task_id: z.string(),
  import_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  format: z.enum(exportFormats),
  language: LanguageValue,
});

const reasonHead = both('Reason', '原因');
const nameEnd = both('refused', '被拒');

/** A file of the same type: a workbook has no separator. */
const formatOf = ({ read_as }: ImportRecord) => (read_as && read_as.separator === null ? 'xlsx' : 'csv');

const nameOf = (file: ImportRecord, language: Language): string =>
  `${file.file_name.replace(/\.[a-z]{3,4}$/i, '')} ${nameEnd[language]}.${formatOf(file)}`;

/** Starts the task that writes the refused rows of a file. */
export const refusedFileRoute = defineRoute(
  orderImportRefused,
  async ({ input, actor, scope, db, now, language, services }) => {
    const file = await findImport(db, scope, input.import_id);
    if (!file) return refuse('not-found');
    if (isImportRunning(file.status)) return refuse('import.wrong-status', { status: file.status });
    const { refused } = await countRows(db, file.id);
    if (refused === 0) return refuse('import.nothing-refused');
    if (file.file_id === null) return refuse('import.file-gone');
    const slot = await claimExportSlot(db, actor.userId);
    if (!slot.ok) return slot;
    const id = newId();
    const name = nameOf(file, language);
    const format = formatOf(file);
    const about = { kind: 'import_refused', format, import_id: file.id };
    await openTask(db, {
      id,
      userId: actor.userId,
      kind: exportTask,
      title: name,
      total: refused,
      input: about,
      now,
    });
    const payload = { task_id: id, import_id: file.id, user_id: actor.userId, name, format, language } as const;
    await services.jobs.enqueue(db, refusedFileJob, payload, { key: `export ${id}` });
    return ok({ task_id: id });
  },
);

/** Writes the refused rows of a file with their reasons. */
export const writeRefusedFile = defineJob(Payload, (job, services) =>
  produceFile(services, { ...job, userId: job.user_id }, (out) =>
    inSnapshot(services, (db) => writeRefused(out, job, db, services)),
  ),
);

/** All reads see the same check, even when the file is read again with other options meanwhile. */
async function inSnapshot<T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(drizzle(client));
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/** Returns the number of rows written below the header. */
async function writeRefused(out: Writable, job: z.output<typeof Payload>, db: Db, services: Services): Promise<number> {
  const file = await findImport(db, { all: true }, job.import_id);
  if (!file?.file_id) throw new Error('the file of an import is no longer stored');
  const encoding = legacyEncodings.find((each) => each === file.read_as?.encoding);
  return services.files.withPath(file.file_id, (path) => copyRefused(out, { ...job, path, encoding }, db, services));
}

type Source = { readonly path: string; readonly encoding: (typeof legacyEncodings)[number] | undefined };

async function copyRefused(
  out: Writable,
  { import_id: id, task_id, format, language, path, encoding }: z.output<typeof Payload> & Source,
  db: Db,
  services: Services,
): Promise<number> {
  const parts = readRaw({ path, encoding, ranges: await refusedRanges(db, id) });
  const first = await parts.next();
  if (first.done || first.value.type !== 'head') throw new Error('a table was read without its head');
  const { cells: titles, numbers } = first.value;
  const columns = ownColumns(titles);
  const places = new Map(numbers.map((number, at) => [number, at + 2]));
  const reasons = new ReasonsByRow(refusedOrders(db, id), places, language);
  const report = taskReporter(task_id, services);
  let written = 0;
  async function* lines(): AsyncGenerator<(readonly Cell[])[]> {
    for await (const part of parts) {
      if (part.type === 'head') continue;
      const batch: (readonly Cell[])[] = [];
      for (const row of part.rows) batch.push([await reasons.of(row.row), ...cellsOf(row, columns)]);
      written += batch.length;
      yield batch;
      await report(reasons.orders);
    }
  }
  const head = [reasonHead[language], ...columns.filter((at) => at < titles.length).map((at) => titles[at] ?? '')];
  try {
    await writeTable(out, { format, timeFormat: '24h' }, head, lines());
  } finally {
    // Ends the child process when the file could not be written.
    await parts.return(undefined);
  }
  return written;
}

/** Cells beyond the titles are kept: they may be why a row was refused. */
const maxSurplus = 20;

/** The places of the columns but the reasons of an earlier such file. */
function ownColumns(titles: readonly string[]): number[] {
  const ours: readonly string[] = Object.values(reasonHead);
  const places = Array.from({ length: titles.length + maxSurplus }, (_, at) => at);
  return places.filter((at) => !ours.includes((titles[at] ?? '').trim()));
}

/** The cells as in the file; numbers of a workbook stay numbers. */
const cellsOf = ({ cells, typed }: Row, columns: readonly number[]): Cell[] =>
  columns
    .filter((at) => at < cells.length)
    .map((at) => {
      const text = cells[at] ?? '';
      const number = typed?.has(at) && text !== '' ? Number(text) : NaN;
      return Number.isFinite(number) ? number : text;
    });

/** The reasons of each row of the new file, requested from the top. */
class ReasonsByRow {
  /** Orders begun so far. */
  orders = 0;
  readonly #coming: AsyncGenerator<RefusedRow>;
  readonly #places: ReadonlyMap<number, number>;
  readonly #language: Language;
  #current: RefusedRow | null = null;
  #next: RefusedRow | null = null;

  constructor(coming: AsyncGenerator<RefusedRow>, places: ReadonlyMap<number, number>, language: Language) {
    this.#coming = coming;
    this.#places = places;
    this.#language = language;
  }

  /** Reasons of this row; those of the order as a whole are in its first row. */
  async of(row: number): Promise<string> {
    await this.#goTo(row);
    if (!this.#current) return '';
    const { row: first, report } = this.#current;
    return report.reasons
      .filter(({ details }) => {
        const own = Number(details['row'] ?? first);
        return own === row || (row === first && (own < first || (this.#next !== null && own >= this.#next.row)));
      })
      .map((reason) => this.#textOf(reason))
      .join('\n');
  }

  async #goTo(row: number): Promise<void> {
    if (this.orders === 0) await this.#advance();
    while (this.#next && this.#next.row <= row) await this.#advance();
  }

  async #advance(): Promise<void> {
    this.#current = this.#next;
    const step = await this.#coming.next();
    this.#next = step.done ? null : step.value;
    if (this.#current) this.orders += 1;
    else if (this.#next) await this.#advance();
  }

  /** The sentence with the row numbers of the new file. */
  #textOf({ code, details }: Problem): string {
    const placed = Object.fromEntries(
      (['row', 'first'] as const).flatMap((name) => {
        const place = this.#places.get(Number(details[name]));
        return place === undefined ? [] : [[name, place] as const];
      }),
    );
    return sentence(code, this.#language, { ...details, ...placed });
  }
}
