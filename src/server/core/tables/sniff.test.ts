import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Encoding } from '#domain/shared/text/encoding.ts';
import { sniff } from './sniff.ts';
import { TableFault } from './table-fault.ts';

const folder = await mkdtemp(join(tmpdir(), 'sniff-'));
afterAll(() => rm(folder, { recursive: true }));

async function sniffed(bytes: Buffer | string, chosen?: Encoding) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return sniff(path, chosen);
}
const faultOf = async (bytes: Buffer | string) => {
  try {
    await sniffed(bytes);
    return null;
  } catch (error) {
    if (error instanceof TableFault) return error.problem;
    throw error;
  }
};

describe('files of another type', () => {
  test.each<[string, string]>([
    ['%PDF-1.7', 'PDF'],
    ['Rar!\u001a\u0007', 'RAR'],
    ['GIF89a', 'GIF'],
    ['SQLite format 3\0', 'SQLite'],
    ['<?xml version="1.0"?><a/>', 'XML'],
    ['\uFEFF \n<?xml version="1.0"?><a/>', 'XML'],
    ['<!doctype html><table>', 'HTML'],
    ['  <table><tr>', 'HTML'],
    ['{"orders":[]}', 'JSON'],
    ['[1,2]', 'JSON'],
  ])('%j is %s', async (text, found) => {
    expect(await faultOf(text)).toEqual({ reason: 'wrong-type', found });
  });

  test.each<[string, string]>([
    ['89504e470d0a1a0a', 'PNG'],
    ['ffd8ffe000104a464946', 'JPEG'],
    ['1f8b0800', 'GZIP'],
    ['377abcaf271c', '7Z'],
  ])('%s… is %s', async (hex, found) => {
    expect(await faultOf(Buffer.from(hex, 'hex'))).toEqual({ reason: 'wrong-type', found });
  });

  test('a ZIP is read as a workbook, the older format of Excel is not', async () => {
    expect(await sniffed(Buffer.from('504b030414000600', 'hex'))).toEqual({ type: 'xlsx' });
    expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual({ reason: 'old-excel' });
  });
});

test.each(['', '\uFEFF', ' \r\n\t\n', '\uFEFF\n'])('%j is empty', async (text) => {
  expect(await faultOf(text)).toEqual({ reason: 'empty' });
});

test.each([
  ['a NUL', 'Name,Total\0\n'],
  ['many control characters', `Name${'\u0001\u0002'.repeat(20)}`],
])('%s is no text', async (_, text) => {
  expect(await faultOf(text)).toEqual({ reason: 'not-text' });
});

test('one stray control character is', async () => {
  expect(await sniffed(`Name,Total\n${'a,1\n'.repeat(100)}b\u0007,2\n`)).toMatchObject({ type: 'csv' });
});

describe('encodings', () => {
  const umlauts = 'Name;Straße\nJörg;Köln\n';
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

  test.each<[string, Buffer, Encoding | undefined, Encoding, boolean]>([
    ['plain ASCII', Buffer.from('a,b'), undefined, 'utf-8', false],
    ['UTF-8 without a mark', Buffer.from(umlauts), undefined, 'utf-8', false],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${umlauts}`), undefined, 'utf-8', false],
    ['UTF-16 little endian', utf16(umlauts), undefined, 'utf-16le', false],
    ['UTF-16 big endian', utf16(umlauts).swap16(), undefined, 'utf-16be', false],
    ['Western', Buffer.from(umlauts, 'latin1'), undefined, 'windows-1252', true],
    ['Western, read as chosen', Buffer.from(umlauts, 'latin1'), 'windows-1250', 'windows-1250', true],
    ['a choice does not overrule UTF-8', Buffer.from(umlauts), 'windows-1252', 'utf-8', false],
    // 姓名,城市 in GB 2312.
    ['Chinese', Buffer.from('d0d5c3fb2cb3c7cad0', 'hex'), undefined, 'gb18030', true],
  ])('%s', async (_, bytes, chosen, encoding, isEncodingGuessed) => {
    expect(await sniffed(bytes, chosen)).toMatchObject({ type: 'csv', encoding, isEncodingGuessed });
  });

  test('the beginning is decoded, without the mark', async () => {
    expect(await sniffed(utf16(umlauts))).toMatchObject({ head: umlauts });
    expect(await sniffed(Buffer.from(umlauts, 'latin1'))).toMatchObject({ head: umlauts });
    expect(await sniffed(Buffer.from('d0d5c3fb2cb3c7cad0', 'hex'))).toMatchObject({ head: '姓名,城市' });
  });

  test.each([1, 2, 3])(
    'a character across the end of the beginning is no sign of another encoding: byte %i',
    async (into) => {
      const text = `${'a'.repeat(64 * 1024 - into)}😀,b\n`;
      expect(await sniffed(text)).toMatchObject({ encoding: 'utf-8', isEncodingGuessed: false });
    },
  );
});
