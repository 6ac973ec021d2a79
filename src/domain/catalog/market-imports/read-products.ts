import { unguarded } from '../../platform/exports/cell.ts';
import { cleanText, cutText } from '../../shared/text/clean.ts';
import { readCell } from '../market-grid/cells.ts';
import { fieldRules, gridFields, isProductField, type GridField, type GridValue } from '../market-grid/fields.ts';
import { marketLimits } from '../market-editing/content.ts';
import type { FileColumn } from './columns.ts';
import { problem, type Problem } from './problems.ts';

/** Values by field; a column that is not in the file has none, and stays as it is. */
export type FileValues = { readonly [F in GridField]?: GridValue };

export type ReadVariant = {
  readonly row: number;
  readonly code: string;
  /** Such as `Colour: Sage; Size: M`. */
  readonly options: string | null;
  readonly values: FileValues;
};

/** The rows of one product. */
export type ReadProduct = {
  /** Its first row; the header is row 1. */
  readonly row: number;
  readonly number: string;
  readonly category: string | null;
  readonly images: readonly string[] | null;
  readonly variants: readonly ReadVariant[];
  readonly problems: readonly Problem[];
};

type Row = { readonly row: number; readonly cells: readonly string[] };
type Places = ReadonlyMap<FileColumn, number>;

const picture = /^(\/(images|pictures)\/[\w.-]+|https?:\/\/\S+)$/;
/** A worksheet holds 32,767 characters in a cell. */
const longestCell = 33_000;

const mayBeEmpty = (field: GridField): boolean => {
  const rule = fieldRules[field];
  return rule.kind === 'number' || (rule.kind === 'text' && rule.needed !== true);
};

/** Reads rows from the top and joins those of one product, which are below each other and have the same number. */
export class ProductReader {
  readonly #places: Places;
  readonly #numbers = new Map<string, number>();
  readonly #codes = new Map<string, number>();
  readonly #skus = new Map<string, number>();
  #rows: Row[] = [];

  constructor(places: Places) {
    this.#places = places;
  }

  /** The product before this row, when the row begins another one. */
  add(row: Row): ReadProduct | null {
    const [first] = this.#rows;
    if (first && this.#text(row, 'number') === this.#text(first, 'number') && this.#text(row, 'number') !== '') {
      // More rows are counted, but not held.
      if (this.#rows.length <= marketLimits.variants) this.#rows.push(row);
      return null;
    }
    const before = this.end();
    this.#rows = [row];
    return before;
  }

  /** The last product; null when there are no rows. */
  end(): ReadProduct | null {
    const [first] = this.#rows;
    return first ? this.#product(first, this.#rows) : null;
  }

  #text({ cells }: Row, column: FileColumn): string {
    const place = this.#places.get(column);
    return place === undefined ? '' : cleanText(unguarded(cutText(cells[place] ?? '', longestCell).trim()));
  }

  #product(first: Row, rows: readonly Row[]): ReadProduct {
    const problems: Problem[] = [];
    const number = this.#text(first, 'number');
    const shown = cutText(number, 40);
    const before = this.#numbers.get(number.toLowerCase());
    if (number === '') problems.push(problem('market-import.number-empty', { row: first.row }));
    else if (before !== undefined)
      problems.push(problem('market-import.number-twice', { row: first.row, first: before, number: shown }));
    else this.#numbers.set(number.toLowerCase(), first.row);
    if (rows.length > marketLimits.variants)
      problems.push(problem('market-import.too-many-variants', { row: first.row, limit: marketLimits.variants }));
    const variants = rows.map((row) => this.#variant(row, problems));
    this.#checkShared(first, rows, variants, problems);
    const has = (column: FileColumn) => this.#places.has(column);
    return {
      row: first.row,
      number: shown,
      category: has('category') ? this.#text(first, 'category') : null,
      images: has('images') ? this.#images(first, problems) : null,
      variants,
      problems,
    };
  }

  #variant(row: Row, problems: Problem[]): ReadVariant {
    const values: { [F in GridField]?: GridValue } = {};
    for (const field of gridFields) {
      if (!this.#places.has(field)) continue;
      const text = this.#text(row, field);
      // What cannot be empty stays as it is.
      if (text === '' && !mayBeEmpty(field)) continue;
      const read = readCell(field, text);
      if (read.ok) values[field] = read.value;
      else problems.push(problem(read.refusal, { ...read.details, row: row.row, column: field }));
    }
    const code = this.#text(row, 'variant_code');
    this.#checkOnce('code', code, row, problems);
    this.#checkOnce('sku', typeof values.sku === 'string' ? values.sku : '', row, problems);
    const options = this.#places.has('options') ? this.#text(row, 'options') : null;
    return { row: row.row, code: cutText(code, 80), options, values };
  }

  #checkOnce(name: 'code' | 'sku', value: string, { row }: Row, problems: Problem[]): void {
    if (value === '') return;
    const seen = name === 'code' ? this.#codes : this.#skus;
    const first = seen.get(value.toLowerCase());
    if (first === undefined) seen.set(value.toLowerCase(), row);
    else problems.push(problem(`market-import.${name}-twice`, { row, first, value: cutText(value, 80) }));
  }

  /** Fields of the product are the same in all of its rows; one that cannot be empty may be in some of them only. */
  #checkShared(first: Row, rows: readonly Row[], variants: readonly ReadVariant[], problems: Problem[]): void {
    for (const field of gridFields.filter(isProductField)) {
      const one = variants.find(({ values }) => values[field] !== undefined);
      for (const { row, values } of variants)
        if (one && values[field] !== undefined && values[field] !== one.values[field])
          problems.push(problem('market-import.differs', { row, first: one.row, column: field }));
    }
    for (const column of ['category', 'images'] as const)
      for (const row of rows)
        if (this.#text(row, column) !== this.#text(first, column))
          problems.push(problem('market-import.differs', { row: row.row, first: first.row, column }));
  }

  #images(first: Row, problems: Problem[]): readonly string[] {
    const images = [...new Set(this.#text(first, 'images').split(/\s+/))].filter((each) => each !== '');
    const wrong = images.find((each) => !picture.test(each) || each.length > marketLimits.url);
    if (wrong !== undefined)
      problems.push(problem('market-import.picture', { row: first.row, found: cutText(wrong, 60) }));
    return images.slice(0, marketLimits.images);
  }
}
