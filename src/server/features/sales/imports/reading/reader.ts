import { parseMoment } from '#domain/sales/imports/dates.ts';
import { plainNumberText } from '#domain/sales/imports/decimals.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { cleanText } from '#domain/shared/text/clean.ts';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { amountOf } from './amounts.ts';
import { cellOf } from './blocks.ts';
import type { Field, Layout } from './dialects.ts';
import { problem, type ImportRefusalCode, type Problem } from './problem.ts';
import { quoted } from './tidy.ts';

/** Reads the cells of one row and writes down what is wrong with them. */
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
    return cellOf(this.#layout, this.#cells, field).trim();
  }

  /** A text of at most so many letters. */
  text(field: Field, longest: number): string {
    const said = cleanText(this.raw(field));
    if (said.length <= longest) return said;
    this.#say('import.cell-too-long', field, { limit: longest });
    return '';
  }

  /** Null with a problem when the cell is empty or cannot be read. */
  needed<T>(field: Field, read: (text: string) => T | null, wrong: ImportRefusalCode): T | null {
    if (this.raw(field) === '') {
      this.#say('import.cell-empty', field);
      return null;
    }
    return this.given(field, read, wrong);
  }

  /** Undefined when the cell is empty, null with a problem when it cannot be read. */
  optional<T>(field: Field, read: (text: string) => T | null, wrong: ImportRefusalCode): T | null | undefined {
    return this.raw(field) === '' ? undefined : this.given(field, read, wrong);
  }

  /** As `needed`, for cells whose emptiness has a meaning. */
  given<T>(field: Field, read: (text: string) => T | null, wrong: ImportRefusalCode): T | null {
    const value = read(this.raw(field));
    if (value === null) this.#say(wrong, field, { found: quoted(this.raw(field)) });
    return value;
  }

  /** A number with a dot and without groups, as the file writes its numbers; null when it is none. */
  numberText(field: Field): string | null {
    const place = this.#layout.at.get(field) ?? -1;
    if (this.#cells.typed?.has(place)) return this.raw(field);
    return plainNumberText(this.raw(field), this.#layout.formats.decimals);
  }

  moment(text: string): Date | null {
    return parseMoment(text, this.#layout.formats.dates);
  }

  /** An amount at or above zero. Undefined when the cell is empty and may be, null with a problem when it is wrong. */
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
