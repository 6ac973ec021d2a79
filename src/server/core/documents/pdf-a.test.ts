import { expect, test } from 'vitest';
import { documentBytes } from './document.ts';

const content = Buffer.from('<invoice/>');
const pdf = await documentBytes(
  {
    title: 'Invoice PY-2026-000001',
    author: 'Parcelyard GmbH',
    language: 'en-US',
    now: new Date('2026-11-28T10:00:00Z'),
    foot: 'Parcelyard GmbH',
    attachment: { name: 'factur-x.xml', type: 'text/xml', description: 'Invoice', content, xmp: '<rdf:Description/>' },
  },
  async (pen) => {
    pen.head('Invoice', ['Łódź, 深圳市']);
    pen.sheet.paragraph('商品 (goods) €1,234.50');
  },
);
const raw = pdf.toString('latin1');

/** The objects of the file by their number: the dictionary, and a stream as stored. */
const objects = new Map(
  [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, number, body = '']) => [number, body]),
);
const dictionary = (body: string): string => body.split(/\r?\nstream/)[0] ?? '';
const typed = (type: string): string[] =>
  [...objects.values()].map(dictionary).filter((body) => new RegExp(`/Type /${type}\\b(?!\\w)`).test(body));
/** The object that a key of a dictionary refers to. */
function referred(body: string, key: string): string {
  const number = new RegExp(`/${key} \\[?\\s*(\\d+) 0 R`).exec(body)?.[1];
  const found = number === undefined ? undefined : objects.get(number);
  if (found === undefined) throw new Error(`No object for ${key}`);
  return found;
}
const [catalog = ''] = typed('Catalog');

test('the file is marked as binary, has an id, and is neither encrypted nor active', () => {
  expect(pdf.subarray(0, 9).toString('latin1')).toMatch(/^%PDF-1\.[4-7]\n$/);
  const comment = pdf.subarray(9, 14);
  expect(comment[0]).toBe('%'.charCodeAt(0));
  expect([...comment.subarray(1)].every((byte) => byte > 127)).toBe(true);
  expect(raw.slice(raw.lastIndexOf('trailer'))).toMatch(/\/ID \[/);
  expect(raw).not.toMatch(/\/(?:Encrypt|JavaScript|JS|Launch|OpenAction|AA)\b/);
});

test('the metadata are readable without a filter, and name part 3, conformance B', () => {
  const metadata = referred(catalog, 'Metadata');
  expect(dictionary(metadata)).toMatch(/\/Subtype \/XML/);
  expect(dictionary(metadata)).not.toMatch(/\/Filter/);
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(metadata).toContain('Invoice PY-2026-000001');
  expect(metadata).toContain('Parcelyard GmbH');
});

test('the colours are defined by an embedded profile', () => {
  const intent = referred(catalog, 'OutputIntents');
  expect(intent).toContain('/S /GTS_PDFA1');
  const profile = dictionary(referred(intent, 'DestOutputProfile'));
  expect(profile).toMatch(/\/N 3\b/);
  expect(Number(/\/Length (\d+)/.exec(profile)?.[1])).toBeGreaterThan(200);
});

test('every font is embedded, with the characters of its glyphs', () => {
  const fonts = typed('Font');
  const composite = fonts.filter((font) => font.includes('/Subtype /Type0'));
  expect(composite.length).toBeGreaterThan(1);
  for (const font of composite) {
    expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
    const descendant = referred(font, 'DescendantFonts');
    expect(referred(descendant, 'FontDescriptor')).toMatch(/\/FontFile[23] \d+ 0 R/);
  }
  // The standard fonts of viewers are not embedded.
  expect(fonts.filter((font) => /\/Subtype \/(?:Type1|TrueType|Type3)\b/.test(font))).toEqual([]);
});

test('the attached invoice is associated with the document, with its type, size and day', () => {
  const file = referred(catalog, 'AF');
  expect(file).toMatch(/\/Type \/Filespec/);
  expect(file).toContain('/AFRelationship /Alternative');
  expect(file).toMatch(/\/F \(factur-x\.xml\)/);
  expect(file).toMatch(/\/UF \(factur-x\.xml\)/);
  expect(file).toMatch(/\/Desc \(Invoice\)/);
  const embedded = dictionary(referred(file.slice(file.indexOf('/EF')), 'F'));
  expect(embedded).toMatch(/\/Type \/EmbeddedFile/);
  expect(embedded).toMatch(/\/Subtype \/text#2Fxml/);
  expect(embedded).toMatch(/\/ModDate \(D:20261128/);
  expect(embedded).toMatch(new RegExp(`/Size ${content.length}\\b`));
  expect(catalog + raw).toMatch(/\/EmbeddedFiles/);
});
