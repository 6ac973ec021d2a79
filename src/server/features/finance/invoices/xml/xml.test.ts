import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, rootElement, value } from './xml.ts';

test.each<[string | null, string | null]>([
  ['Goods', '<a>Goods</a>'],
  ['  Goods  ', '<a>Goods</a>'],
  ['R&D <b> "c"', '<a>R&amp;D &lt;b&gt; &quot;c&quot;</a>'],
  ['&amp;', '<a>&amp;amp;</a>'],
  ['发票 😀', '<a>发票 😀</a>'],
  ['a\u0000b\u000bc\uffffd', '<a>abcd</a>'],
  ['a\ud800b', '<a>ab</a>'],
  ['\u0001 Goods', '<a>Goods</a>'],
  ['0', '<a>0</a>'],
  ['', null],
  [' \n', null],
  ['\u0001\u0002', null],
  ['\udfff', null],
  [null, null],
])('%j', (text, written) => {
  expect(value('a', text)).toBe(written);
});

test('attributes are escaped', () => {
  expect(value('a', 'b', { c: '"d" & <e>', f: 'g' })).toBe('<a c="&quot;d&quot; &amp; &lt;e&gt;" f="g">b</a>');
});

test('an element without content is left out at every depth', () => {
  expect(element('a', element('b', value('c', '')), null, [])).toBeNull();
  expect(element('a', [null, value('b', '1'), [value('c', '2')]])).toBe('<a><b>1</b><c>2</c></a>');
});

test('every text is read back from a valid document, without what XML forbids', () => {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const document = rootElement('r', {}, value('a', `x${text}y`));
      expect(XMLValidator.validate(document)).toBe(true);
      const read: unknown = parser.parse(document);
      // The characters that a document may contain (XML 1.0, 2.2).
      const possible = [...`x${text}y`].filter((sign) => /[\t\n\r]|(?!\uffff|\ufffe)[\u0020-\u{10ffff}]/u.test(sign));
      expect(read).toMatchObject({ r: { a: possible.join('').replaceAll(/\r\n?/g, '\n') } });
    }),
    { numRuns: 40 },
  );
});
