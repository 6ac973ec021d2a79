import { maxColumns, maxRows } from './csv-file.ts';
import { TableFault } from './table-fault.ts';
import { broken } from './zip.ts';

/** Max cells of a sheet's rectangle, because the library fills the gaps. A hundred thousand rows of our template. */
export const maxCells = 4_000_000;
/** Tags are usually some hundred bytes. */
const maxTag = 64 * 1024;

const tags = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>/g;
const reference = /\sr="([A-Z]{0,7})(\d{1,15})"/;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Scans a workbook's XML before the library loads it: the real size of its rectangle, regardless of `dimension`, and
 * entity declarations. Takes chunks of Latin-1 text.
 */
export class SheetScan {
  #rest = '';
  #row = 0;
  #column = 0;
  #lastRow = 0;
  #widest = 0;

  /** @throws TableFault */
  push(piece: string): void {
    const text = this.#rest + piece;
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw broken();
    const open = text.lastIndexOf('<');
    const whole = open > text.lastIndexOf('>') ? text.slice(0, open) : text;
    this.#rest = text.slice(whole.length);
    if (this.#rest.length > maxTag) throw broken();
    for (const [, tag, attributes = ''] of whole.matchAll(tags)) {
      const [, letters = '', digits] = reference.exec(attributes) ?? [];
      if (tag === 'row') this.#openRow(digits === undefined ? this.#row + 1 : Number(digits));
      else this.#cell(letters === '' ? this.#column + 1 : columnOf(letters), attributes.endsWith('/'));
    }
    if (this.#lastRow * this.#widest > maxCells) throw new TableFault({ reason: 'memory' });
  }

  #openRow(row: number): void {
    if (row > maxRows) throw new TableFault({ reason: 'too-many-rows', row, limit: maxRows });
    this.#row = row;
    this.#column = 0;
  }

  /** Cells without a value have only a format: a whole sheet may be full of them. */
  #cell(column: number, isEmpty: boolean): void {
    this.#column = column;
    if (isEmpty) return;
    if (column > maxColumns) throw new TableFault({ reason: 'too-many-columns', row: this.#row, limit: maxColumns });
    this.#lastRow = this.#row;
    this.#widest = Math.max(this.#widest, column);
  }
}
