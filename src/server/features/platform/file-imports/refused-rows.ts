import type { Writable } from 'node:stream';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import type { ExportFormat } from '#domain/platform/exports/kinds.ts';
import type { LegacyEncoding } from '#domain/shared/text/encoding.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import { drizzle } from '../../../core/db/sql.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import type { Row } from '../../../core/tables/csv-file.ts';
import type { RowRange } from '../../../core/tables/raw-rows.ts';
import { readRaw } from '../../../core/tables/read-raw.ts';
import type { Services } from '../../../services.ts';
import { both } from '../exports/source.ts';
import { writeTable } from '../exports/table-file.ts';

const reasonHead = both('Reason', '原因');

/** All reads see the same check, even when the file is read again with other options meanwhile. */
export async function inSnapshot<T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> {
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

/** Why a row was refused: a code with the details of its sentence. */
type Reason = { readonly code: RefusalCode; readonly details: RefusalDetails };
export type RefusedRow = { readonly row: number; readonly report: { readonly reasons: readonly Reason[] } };

type RefusedFile = {
  readonly path: string;
  readonly encoding: LegacyEncoding | undefined;
  readonly format: ExportFormat;
  readonly language: Language;
  /** Where the refused rows are, from the top. */
  readonly ranges: readonly RowRange[];
  /** The refused records with their reasons, from the top. */
  readonly coming: AsyncGenerator<RefusedRow>;
  readonly report: (done: number) => Promise<void>;
  /** The sentence of a reason; default: that of its code. */
  readonly textOf?: TextOf;
};
type TextOf = (code: RefusalCode, language: Language, details: RefusalDetails) => string;

/** Writes the refused rows of a file as they are, with their reasons before them. @returns the rows below the header */
export async function copyRefused(
  out: Writable,
  { path, encoding, format, language, ranges, coming, report, textOf = sentence }: RefusedFile,
): Promise<number> {
  const parts = readRaw({ path, encoding, ranges });
  const first = await parts.next();
  if (first.done || first.value.type !== 'head') throw new Error('a table was read without its head');
  const { cells: titles, numbers } = first.value;
  const columns = ownColumns(titles);
  const places = new Map(numbers.map((number, at) => [number, at + 2]));
  const reasons = new ReasonsByRow(coming, places, (code, details) => textOf(code, language, details));
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
  readonly #sentenceOf: (code: RefusalCode, details: RefusalDetails) => string;
  #current: RefusedRow | null = null;
  #next: RefusedRow | null = null;

  constructor(
    coming: AsyncGenerator<RefusedRow>,
    places: ReadonlyMap<number, number>,
    sentenceOf: (code: RefusalCode, details: RefusalDetails) => string,
  ) {
    this.#coming = coming;
    this.#places = places;
    this.#sentenceOf = sentenceOf;
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
  #textOf({ code, details }: Reason): string {
    const placed = Object.fromEntries(
      (['row', 'first'] as const).flatMap((name) => {
        const place = this.#places.get(Number(details[name]));
        return place === undefined ? [] : [[name, place] as const];
      }),
    );
    return this.#sentenceOf(code, { ...details, ...placed });
  }
}
