import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { csvLine, sheetRow, type Cell } from '#domain/platform/exports/cell.ts';
import type { TimeFormat } from '#domain/shared/calendar/format.ts';
import type { ExportFormat } from '#domain/platform/exports/kinds.ts';

export type Lines = AsyncIterable<readonly (readonly Cell[])[]>;

/** Writes a table to a stream, batch by batch. The stream stays open. @throws errors of the stream or the rows */
export async function writeTable(
  out: Writable,
  { format, timeFormat }: { readonly format: ExportFormat; readonly timeFormat: TimeFormat },
  head: readonly string[],
  lines: Lines,
) {
  if (format === 'csv') await writeCsv(out, head, lines);
  else await writeSheet(out, timeFormat, head, lines);
}

async function writeCsv(out: Writable, head: readonly string[], lines: Lines): Promise<void> {
  await pipeline(Readable.from(csvText(head, lines)), out, { end: false });
}

async function* csvText(head: readonly string[], lines: Lines): AsyncGenerator<string> {
  // The byte order mark tells Excel that the text is UTF-8; without it Chinese is unreadable.
  yield `\uFEFF${csvLine(head)}`;
  for await (const batch of lines) yield batch.map(csvLine).join('');
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packed = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const timeCodes: Readonly<Record<TimeFormat, string>> = {
  '24h': 'dd\\-mm\\-yyyy hh:mm',
  '12h': 'dd\\-mm\\-yyyy hh:mm AM/PM',
};

/** The parts of a workbook other than its sheet. Style 1, of the header, is bold; style 2 is `timeStyle`. */
const partsOf = (timeFormat: TimeFormat): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${timeCodes[timeFormat]}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});
const bold = 1;
const characters = 18;

/** The same rows give the same file at any time. */
const undated = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

async function writeSheet(out: Writable, timeFormat: TimeFormat, head: readonly string[], lines: Lines): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(partsOf(timeFormat)))
    zip.addBuffer(Buffer.from(xml + content), name, undated);
  const sheet = Readable.from(sheetText(head, lines));
  // The library does not handle errors of its source.
  sheet.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', undated);
  zip.end();
  try {
    await pipeline(zip.outputStream, out, { end: false });
  } finally {
    // Ends the query when the file could not be written.
    sheet.destroy();
  }
}

async function* sheetText(head: readonly string[], lines: Lines): AsyncGenerator<string> {
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = `<cols><col min="1" max="${head.length}" width="${characters}" customWidth="1"/></cols>`;
  yield `${xml}<worksheet xmlns="${main}">${view}${widths}<sheetData>${sheetRow(1, head, bold)}`;
  let row = 1;
  for await (const batch of lines) yield batch.map((cells) => sheetRow((row += 1), cells)).join('');
  yield '</sheetData></worksheet>';
}
