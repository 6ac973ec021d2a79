import { maxColumns, maxRows } from './csv-file.ts';
import { TableFault } from './table-fault.ts';
import { broken } from './zip.ts';

/** Max cells of a sheet's rectangle, because the library fills the gaps. A hundred thousand rows of our template. */
export const maxCells = 4_000_000;
/** Tags are usually some hundred bytes. */
const maxTag = 64 * 1024;

const tags = /<(\/?)(?:\w+:)?(row|c|f|v)(?=[\s/>])([^<>]*)>/g;
const reference = /\sr="([A-Z]{0,7})(\d{1,15})"/;

/** A cell that is being read: whether it has a formula, and whether this has a result. */
type OpenCell = { readonly name: string; readonly type: string; hasFormula: boolean; hasResult: boolean };

const lettersOf = (column: number): string =>
  column <= 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Scans a workbook's XML before the library loads it: the real size of its rectangle, regardless of `dimension`, and
 * entity declarations, and formulas without a usable result: spreadsheets store the result of each formula, some programs
 * do not. Takes chunks of Latin-1 text.
 */
export class SheetScan {
  #rest = '';
  #row = 0;
  #column = 0;
  #lastRow = 0;
  #widest = 0;
  /** Signs before the present text. */
  #before = 0;
  #cell: OpenCell | null = null;
  /** Where the text of a value begins. */
  #valueAt = 0;
  readonly #checksFormulas: boolean;

  /** @param checksFormulas for the sheet that is read: it refuses formulas without a result */
  constructor({ checksFormulas = false } = {}) {
    this.#checksFormulas = checksFormulas;
  }

  /** @throws TableFault */
  push(piece: string): void {
    const text = this.#rest + piece;
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw broken();
    const open = text.lastIndexOf('<');
    const whole = open > text.lastIndexOf('>') ? text.slice(0, open) : text;
    this.#rest = text.slice(whole.length);
    if (this.#rest.length > maxTag) throw broken();
    for (const {
      0: { length },
      1: slash,
      2: tag,
      3: attributes = '',
      index,
    } of whole.matchAll(tags)) {
      const isEmpty = attributes.endsWith('/');
      if (tag === 'f' || tag === 'v' || slash === '/') {
        if (slash === '/') this.#close(tag, this.#before + index);
        else this.#inCell(tag, isEmpty, this.#before + index + length);
        continue;
      }
      const [, letters = '', digits] = reference.exec(attributes) ?? [];
      if (tag === 'row') this.#openRow(digits === undefined ? this.#row + 1 : Number(digits));
      else this.#openCell(letters === '' ? this.#column + 1 : columnOf(letters), attributes);
    }
    this.#before += whole.length;
    if (this.#lastRow * this.#widest > maxCells) throw new TableFault({ reason: 'memory' });
  }

  #openRow(row: number): void {
    if (row > maxRows) throw new TableFault({ reason: 'too-many-rows', row, limit: maxRows });
    this.#row = row;
    this.#column = 0;
  }

  /** Cells without a value have only a format: a whole sheet may be full of them. */
  #openCell(column: number, attributes: string): void {
    this.#column = column;
    if (attributes.endsWith('/')) return;
    const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? '';
    this.#cell = { name: `${lettersOf(column)}${this.#row}`, type, hasFormula: false, hasResult: false };
    if (column > maxColumns) throw new TableFault({ reason: 'too-many-columns', row: this.#row, limit: maxColumns });
    this.#lastRow = this.#row;
    this.#widest = Math.max(this.#widest, column);
  }

  #inCell(tag: string | undefined, isEmpty: boolean, end: number): void {
    if (!this.#cell) return;
    if (tag === 'f') this.#cell.hasFormula = true;
    // The result of a formula for text may be an empty text.
    else if (isEmpty) this.#cell.hasResult = this.#cell.type === 'str';
    else this.#valueAt = end;
  }

  #close(tag: string | undefined, at: number): void {
    const cell = this.#cell;
    if (!cell) return;
    if (tag === 'v') cell.hasResult = at > this.#valueAt || cell.type === 'str';
    if (tag !== 'c') return;
    this.#cell = null;
    if (!this.#checksFormulas) return;
    if (cell.type === 'e') throw new TableFault({ reason: 'formula-error', cell: cell.name });
    if (cell.hasFormula && !cell.hasResult) throw new TableFault({ reason: 'formula-empty', cell: cell.name });
  }
}
