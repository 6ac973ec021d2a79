import { deflateRawSync } from 'node:zlib';

const texts = (...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 2) bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );

type Entry = {
  readonly name: string;
  readonly content: Buffer;
  /** Its size in the directory; default: the true one. */
  readonly named?: number;
};

function partsOf({ name, content, named = content.length }: Entry, at: number) {
  const title = Buffer.from(name);
  const packed = deflateRawSync(content);
  const common = texts(
    [2, 20],
    [2, 0],
    [2, 8],
    [4, 0],
    [4, 0],
    [4, packed.length],
    [4, named],
    [2, title.length],
    [2, 0],
  );
  const local = Buffer.concat([texts([4, 0x04034b50]), common, title, packed]);
  const rest = texts([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
  return { local, entry: Buffer.concat([texts([4, 0x02014b50], [2, 20]), common, rest, title]) };
}

/** A ZIP of these entries. */
function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const one of entries) {
    const { local, entry } = partsOf(one, at);
    locals.push(local);
    directory.push(entry);
    at += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = texts([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
  return Buffer.concat([...locals, ...directory, end]);
}

export const emptyZip = (name: string): Buffer => zip([{ name, content: Buffer.alloc(0) }]);
/** Unpacks to forty megabytes of zeros, regardless of its directory. */
export const zipWithWrongSize = (name: string, named: number): Buffer =>
  zip([{ name, content: Buffer.alloc(40 * 1024 * 1024), named }]);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet with these rows of XML. `prolog` precedes the sheet's root. */
export function workbook(rows: string, { prolog = head, named }: { prolog?: string; named?: number } = {}): Buffer {
  const text = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  const sheet = `${prolog}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  const book = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orders" sheetId="1" r:id="r1"/></sheets></workbook>`;
  const link = `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`;
  return zip([
    text('xl/workbook.xml', `${head}${book}`),
    text('xl/_rels/workbook.xml.rels', `${head}<Relationships xmlns="${relations}">${link}</Relationships>`),
    { ...text('xl/worksheets/sheet1.xml', sheet), ...(named === undefined ? {} : { named }) },
  ]);
}
