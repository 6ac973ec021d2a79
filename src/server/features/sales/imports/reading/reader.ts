import { parseMoment } from '#domain/sales/imports/dates.ts';
import { plainNumberText } from '#domain/sales/imports/decimals.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { unguarded } from '#domain/platform/exports/cell.ts';
import { cleanText } from '#domain/shared/text/clean.ts';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { amountOf } from './amounts.ts';
import { cellOf } from './blocks.ts';
import type { Field, Layout } from './dialects.ts';
import { problem, type ImportRefusalCode, type Problem } from './problem.ts';
import { quoted } from './tidy.ts';

/** Reads the cells of one row and collects their problems. */
export class Reader {
  readonly row: number;
  readonly problems: Problem[];
  readonly #layout: Layout;
  readonly #cells: Row;

  constructor(layout: Layout, row: Row, problems: Problem[]) {
    this.#layout = layout;
    this.#cells = row;
    this.row = row.row;
    this.problems = problems;
  }

  raw(field: Field): string {
    return unguarded(cellOf(this.#layout, this.#cells, field).trim());
  }

  /** A text with a max length. */
  text(field: Field, longest: number): string {
    const text = cleanText(this.raw(field));
    if (text.length <= longest) return text;
    this.#say('import.cell-too-long', field, { limit: longest });
    return '';
  }

  /** Null with a problem when the cell is empty or invalid. */
  needed<T>(field: Field, read: (text: string) => T | null, wrong: ImportRefusalCode): T | null {
    if (this.raw(field) === '') {
      this.#say('import.cell-empty', field);
      return null;
    }
    return this.given(field, read, wrong);
  }

  /** Undefined when the cell is empty, null with a problem when invalid. */
  optional<T>(field: Field, read: (text: string) => T | null, wrong: ImportRefusalCode): T | null | undefined {
    return this.raw(field) === '' ? undefined : this.given(field, read, wrong);
  }

  /** Like `needed`, for cells where empty is meaningful. */
  given<T>(field: Field, read: (text: string) => T | null, wrong: ImportRefusalCode): T | null {
    const value = read(this.raw(field));
    if (value === null) this.#say(wrong, field, { found: quoted(this.raw(field)) });
    return value;
  }

  /** A normalized number in the file's format; null when invalid. */
  numberText(field: Field): string | null {
    const place = this.#layout.at.get(field) ?? -1;
    if (this.#cells.typed?.has(place)) return this.raw(field);
    return plainNumberText(this.raw(field), this.#layout.formats.decimals);
  }

  moment(text: string): Date | null {
    return parseMoment(text, this.#layout.formats.dates);
  }

  /** A non-negative amount. Undefined when empty and optional, null with a problem when invalid. */
  amount(field: Field, currency: string): Money | null | undefined {
    if (this.raw(field) === '') {
      if (!this.#layout.dialect.required.includes(field)) return undefined;
      this.#say('import.cell-empty', field);
      return null;
    }
    const { amount, wrong } = amountOf(this.numberText(field), currency);
    if (wrong) this.#say(wrong, field, { found: quoted(this.raw(field)) });
    return amount;
  }

  tooLarge(field: Field): void {
    this.#say('import.amount-too-large', field, { found: quoted(this.raw(field)) });
  }

  #say(code: ImportRefusalCode, field: Field, details: Record<string, string | number> = {}): void {
    this.problems.push(problem(code, { row: this.row, column: this.#layout.titleOf(field), ...details }));
  }
}
