import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Encoding } from '#domain/shared/text/encoding.ts';
import { TableFault } from './table-fault.ts';
import { encodingOfFile, readHead, textsOf } from './text-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'text-file-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'file');
/** Files are read in pieces of this size. */
const piece = 128 * 1024;

const encodingOf = async (bytes: Buffer) => {
  await writeFile(path, bytes);
  return encodingOfFile(path, await readHead(path));
};
async function textOf(bytes: Buffer, encoding: Encoding, row = 1): Promise<string> {
  await writeFile(path, bytes);
  let text = '';
  for await (const part of textsOf(path, encoding, () => row)) text += part;
  return text;
}

test.each(['é', '€', '😀'])('%s across two pieces is UTF-8, and is read whole', async (sign) => {
  for (let before = 0; before <= Buffer.byteLength(sign); before += 1) {
    const text = `${'x'.repeat(piece - before)}${sign}y`;
    expect(await encodingOf(Buffer.from(text))).toEqual({ encoding: 'utf-8', isGuessed: false });
    expect(await textOf(Buffer.from(text), 'utf-8')).toBe(text);
  }
});

test('one wrong byte far behind the beginning shows that it is not UTF-8', async () => {
  const text = Buffer.concat([Buffer.from(`ü${'x'.repeat(2 * piece)}`), Buffer.from([0xfc])]);
  expect(await encodingOf(text)).toMatchObject({ isGuessed: true });
});

test.each([
  ['a character cut off at the end', Buffer.from('Köln 😀').subarray(0, -1)],
  ['a continuation without its beginning', Buffer.from([0x61, 0x80, 0x62])],
])('%s is not UTF-8, and is refused with its row', async (_, bytes) => {
  expect(await encodingOf(bytes)).toMatchObject({ isGuessed: true });
  const fault = await textOf(bytes, 'utf-8', 7).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(TableFault);
  expect(fault).toMatchObject({ problem: { reason: 'encoding', row: 7 } });
});

test('every text is read as it was written', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', 'é', '€', '😀', '中', '\u0301'), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      expect(await textOf(Buffer.from(written), 'utf-8')).toBe(written);
      expect(await encodingOf(Buffer.from(written))).toEqual({ encoding: 'utf-8', isGuessed: false });
      expect(await textOf(Buffer.from(`\uFEFF${written}`, 'utf16le'), 'utf-16le')).toBe(written);
    }),
    { numRuns: 30 },
  );
});

test('the beginning of a file is at most 64 KB, and all of a short one', async () => {
  await writeFile(path, Buffer.alloc(70_000, 1));
  expect((await readHead(path)).length).toBe(65_536);
  await writeFile(path, 'ab');
  expect((await readHead(path)).toString()).toBe('ab');
});
