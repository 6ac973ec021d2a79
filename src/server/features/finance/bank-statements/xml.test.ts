import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declaredEncoding, declaresEntities, looksLikeXml, parseXml } from './xml.ts';

const leaf = (name: string, text: string, attributes = {}) => ({ name, text, attributes, children: [] });

describe('the root element', () => {
  test.each([
    ['<a/>', leaf('a', '')],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a>1</a>\n', leaf('a', '1')],
    ['<Doc xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">1</Doc>', null],
    ['<ns:Amt Ccy="EUR">007.50</ns:Amt>', leaf('Amt', '007.50', { Ccy: 'EUR' })],
    ['<a>R&amp;D &lt;b&gt; &quot;c&apos;</a>', leaf('a', 'R&D <b> "c\'')],
    ['<a>&amp;amp;</a>', leaf('a', '&amp;')],
    ['<a>K&#246;ln &#xF6; &#x1F600;</a>', leaf('a', 'Köln ö 😀')],
    ['<a b="1 &lt; 2"/>', leaf('a', '', { b: '1 < 2' })],
    ['<a>&#0;&#x110000;</a>', leaf('a', '')],
    ['<a>&unknown; &constructor;</a>', leaf('a', '&unknown; &constructor;')],
    ['<a><!-- <b/> -->1</a>', leaf('a', '1')],
    ['<a><![CDATA[<b>]]></a>', leaf('a', '<b>')],
    ['<a>发票</a>', leaf('a', '发票')],
    ['<a>true</a>', leaf('a', 'true')],
    ['<a>1e3</a>', leaf('a', '1e3')],
  ])('%s', (text, root) => {
    const found = parseXml(text);
    if (root) expect(found).toEqual(root);
    else expect(found).toMatchObject({ name: 'Doc', text: '1' });
  });

  test('children are in their order, also of the same name', () => {
    expect(parseXml('<a>x<b>1</b><c><d>2</d></c><b>3</b></a>')).toEqual({
      name: 'a',
      text: 'x',
      attributes: {},
      children: [leaf('b', '1'), { name: 'c', text: '', attributes: {}, children: [leaf('d', '2')] }, leaf('b', '3')],
    });
  });

  test.each(['', 'text', '<a>', '<a></b>', '<a/><b/>', '<a b=1/>', '<a', '<a><b></a></b>', '{"a":1}'])(
    '%j has none',
    (text) => {
      expect(parseXml(text)).toBeNull();
    },
  );

  test('elements deeper than any statement are left out, and do not exhaust the stack', () => {
    const depth = 100;
    const found = JSON.stringify(parseXml(`${'<a>'.repeat(depth)}deep${'</a>'.repeat(depth)}`));
    expect(found).not.toContain('deep');
  });

  test('texts are read back', () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const text = fc.string({ unit: fc.constantFrom('a', '&', '<', '>', '"', "'", ';', '#', 'x', '中', '😀') });
    fc.assert(
      fc.property(text, (written) => {
        expect(parseXml(`<a>${escaped(written)}</a>`)?.text).toBe(written);
      }),
    );
  });
});

test.each([
  ['<!DOCTYPE a><a/>', true],
  ['<?xml version="1.0"?>\n<!doctype a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', true],
  ['<!entity b "c">', true],
  ['<a>DOCTYPE</a>', false],
  ['<!-- DOCTYPE --><a/>', false],
])('%j declares entities: %s', (text, declares) => {
  expect(declaresEntities(text)).toBe(declares);
});

test.each([
  ['<a/>', true],
  ['\uFEFF\r\n <a/>', true],
  ['Date;Amount\n<a/>', false],
  [':20:STARTUMS', false],
  ['', false],
])('%j looks like XML: %s', (text, looks) => {
  expect(looksLikeXml(text)).toBe(looks);
});

test.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 'iso-8859-1'],
  ["<?xml version='1.0' encoding = 'windows-1252' standalone='yes'?>", 'windows-1252'],
  ['<?xml version="1.0"?><a encoding="latin1"/>', 'utf-8'],
  ['<a encoding="latin1"/>', 'utf-8'],
  ['', 'utf-8'],
])('%j is in %s', (head, encoding) => {
  expect(declaredEncoding(head)).toBe(encoding);
});
