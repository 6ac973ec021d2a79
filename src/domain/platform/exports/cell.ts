import { cutText } from '#domain/shared/text/clean.ts';

/** An instant on the wall clock of the file's time zone. */
export type TimeCell = {
  /** For files without types: YYYY-MM-DD HH:mm, which programs of every locale parse alike. */
  readonly text: string;
  /** For worksheets: days since 1899-12-30. */
  readonly serial: number;
};
/** One cell of an exported table; null is an empty cell. */
export type Cell = string | number | TimeCell | null;

/** The style index of time cells in the workbooks written by `sheetRow`. */
export const timeStyle = 2;

/**
 * Spreadsheet programs read a text that begins like this as a formula: the formula characters, also full-width and
 * after blanks, and the control characters that separate cells.
 */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const quoted = /[",\r\n]/;

const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A text of a file of ours as it was before the guard: such files are corrected and imported again. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/**
 * A cell as CSV. A text that a spreadsheet would run as a formula gets an apostrophe; numbers are written by us and
 * stay unchanged, so negative amounts can be summed.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.text;
  const safe = guarded(cell);
  return quoted.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One CSV row including its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// Characters that XML 1.0 cannot represent: a file with one of them does not open.
const unspeakable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel refuses a file with a longer cell. */
const maxInCell = 32_767;

/** Column letters: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/**
 * One worksheet row; `number` starts at 1. Texts are inline strings, so no string table has to be kept in memory until the end of
 * the file; empty cells are left out.
 */
export function sheetRow(number: number, cells: readonly Cell[], style?: number): string {
  const look = style === undefined ? '' : ` s="${style}"`;
  const written = cells.map((cell, at) => sheetCell(cell, `r="${columnLetters(at)}${number}"${look}`));
  return `<row r="${number}">${written.join('')}</row>`;
}

function sheetCell(cell: Cell, attributes: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c ${attributes} s="${timeStyle}"><v>${cell.serial}</v></c>`;
  const text = cutText(cell.replace(unspeakable, ''), maxInCell);
  const escaped = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}
