import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { documentBytes, type DocumentInfo } from './document.ts';
import { runsOf, linesOf } from './runs.ts';
import { documentFonts } from './fonts.ts';

const info: DocumentInfo = {
  title: 'Statement',
  author: 'Parcelyard GmbH',
  language: 'en-US',
  now: new Date('2026-11-28T10:00:00Z'),
  foot: 'Parcelyard GmbH · Frankfurt',
};

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const texts = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}

test('a document has its head, texts in Latin and Chinese, and sums', async () => {
  const pdf = await documentBytes(info, async (pen) => {
    pen.head('Invoice', ['Parcelyard GmbH', 'Straße 1, Łódź']);
    pen.sheet.blocks([['Buyer', '深圳市优品贸易有限公司', 'Škoda s.r.o.']]);
    await pen.table(
      [
        { head: 'What', share: 3 },
        { head: 'Amount', share: 1, align: 'right' },
      ],
      [{ cells: ['Order #1001', ''], kind: 'group' }, { cells: ['商品 (goods)', '€1,234.50'] }],
    );
    pen.totals([
      ['Net', '€1,234.50'],
      ['Total', '€1,469.06'],
    ]);
  });
  const [page = ''] = await pagesOf(pdf);
  for (const text of [
    'Invoice',
    'Straße 1, Łódź',
    '深圳市优品贸易有限公司',
    'Škoda s.r.o.',
    '商品 (goods)',
    '€1,469.06',
    'Page 1 /',
  ])
    expect(page).toContain(text);
});

test('characters are found and copied after any text printed before them', async () => {
  const pageOf = async (address: string) =>
    (await pagesOf(await documentBytes(info, (pen) => Promise.resolve(pen.head('Invoice', [address])))))[0];
  expect(await pageOf('Łódź, Großenhain; à côté')).toContain('Łódź, Großenhain; à côté');
  expect(await pageOf('1 rue de l’Été')).toContain('1 rue de l’Été');
});

test('a long table repeats its head and every page knows the number of pages', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({ cells: [`Line ${index}`, '1.00'] }));
  const pdf = await documentBytes({ ...info, language: 'zh-CN' }, (pen) =>
    pen.table(
      [
        { head: '说明', share: 3 },
        { head: '金额', share: 1, align: 'right' },
      ],
      rows,
    ),
  );
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('说明');
    expect(page.replaceAll(' ', '')).toContain(`页${index + 1}/${pages.length}`);
  }
  expect(pages.join(' ').match(/Line \d+/g)).toHaveLength(150);
});

test('an archive file carries its attachment, the colour profile and its metadata', async () => {
  const content = Buffer.from('<invoice/>');
  const attachment = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Invoice',
    content,
    xmp: '<rdf:Description/>',
  };
  const pdf = await documentBytes({ ...info, attachment }, (pen) => pen.sheet.paragraph('Text'));
  const raw = pdf.toString('latin1');
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(raw).toContain('/GTS_PDFA1');
  expect(raw).toContain('(factur-x.xml)');
  expect(raw).toContain('/AFRelationship /Alternative');
});

test('characters without a font become question marks, and others find theirs', async () => {
  const { plain } = await documentFonts();
  expect(runsOf('A中b🜲', plain).map(({ text }) => text)).toEqual(['A', '中', 'b?']);
});

test('lines break at spaces, between Chinese characters, and in words that are too long', () => {
  const widthOf = (text: string) => [...text].length;
  expect(linesOf('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('中文发票，共三页', 5, widthOf)).toEqual(['中文发票，', '共三页']);
  expect(linesOf('abcdefgh', 3, widthOf)).toEqual(['abc', 'def', 'gh']);
  expect(linesOf('ab-cdef-gh', 5, widthOf)).toEqual(['ab-', 'cdef-', 'gh']);
  expect(linesOf('a\nb', 3, widthOf)).toEqual(['a', 'b']);
});
