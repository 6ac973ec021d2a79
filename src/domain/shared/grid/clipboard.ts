/** A rectangle of texts as spreadsheets copy it: rows by line ends, cells by tabs. */
export type Rectangle = readonly (readonly string[])[];

/** Larger texts are files, which are imported. */
export const maxPastedCells = 50_000;

/**
 * Reads the text of the clipboard. A cell with a tab, a line end or a quote is in quotes, and quotes in it are doubled.
 * The last line end belongs to the last row.
 */
export function readRectangle(text: string): Rectangle {
  const source = text.replaceAll('\0', '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const { cell, end } = readQuoted(source, at) ?? readPlain(source, at);
    row.push(cell);
    at = end;
    if (source[at] === '\t') {
      at += 1;
      if (at < source.length) continue;
      row.push('');
    }
    if (source.startsWith('\r\n', at)) at += 2;
    else if (at < source.length) at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

const isEnd = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\t' || sign === '\n' || sign === '\r';

/** A cell in quotes; null when it only begins with one, such as 5" pipe. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  if (text[from] !== '"') return null;
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign !== '"') cell += sign;
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return isEnd(text[at + 1]) ? { cell, end: at + 1 } : null;
  }
  return null;
}

function readPlain(text: string, from: number): { cell: string; end: number } {
  let end = from;
  while (!isEnd(text[end])) end += 1;
  return { cell: text.slice(from, end), end };
}

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The text of a rectangle for the clipboard. */
export const rectangleText = (rows: Rectangle): string => rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
