import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bufferSource } from './byte-source.ts';
import { readJpeg } from './jpeg.ts';
import { orientationBlock, orientationOf } from './orientation.ts';
import { bytesOf, lengthOf, maxParts, type ReadPicture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const formats: readonly (readonly [name: string, read: ReadPicture, start: Buffer])[] = [
  ['JPEG', readJpeg, Buffer.from('ffd8', 'hex')],
  ['PNG', readPng, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['WebP', readWebp, Buffer.from('RIFF\xff\xff\0\0WEBPVP8X', 'latin1')],
];
/** Bytes with a meaning in one of the formats, to get past the first check. */
const part = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom('ffe1', 'ffda0008', 'ffc0000b08000800100111', 'ffd9', 'ff', '0000', '0000000a')
    .map((hex) => Buffer.from(hex, 'hex')),
  fc
    .constantFrom('Exif\0\0II*\0', 'IDAT', 'IEND', 'eXIf', 'VP8 ', 'VP8L', 'EXIF', 'ANMF')
    .map((text) => Buffer.from(text, 'latin1')),
);

test.each(formats)(
  'with any bytes after the header of a %s, its segments are inside the file',
  async (_, read, start) => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
        const bytes = Buffer.concat([start, ...parts]);
        const picture = await read(bufferSource(bytes));
        for (const piece of picture?.pieces ?? []) {
          if (Buffer.isBuffer(piece)) continue;
          expect(piece.from).toBeLessThanOrEqual(piece.to);
          expect(piece.to).toBeLessThanOrEqual(bytes.length);
        }
      }),
    );
  },
);

test('a file of more parts than any program writes is not read to its end', async () => {
  const many = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc((maxParts + 1) * 4, 'ffe10002', 'hex')]);
  expect(await readJpeg(bufferSource(many))).toBeNull();
  expect(await readJpeg(bufferSource(Buffer.alloc(1_000_000, 'ffd8', 'hex')))).toBeNull();
});

test.each([2, 3, 6, 8])('orientation %i is written as it is read', (orientation) => {
  expect(orientationOf(orientationBlock(orientation))).toBe(orientation);
});

test.each([
  ['nothing', ''],
  ['another format', '0102030405060708090a'],
  ['a directory outside', '49492a00ffffff7f0000'],
  ['a directory that is cut off', '49492a0008000000090012010300'],
  ['an unknown orientation', '4d4d002a00000008000101120003000000010009000000000000'],
])('EXIF data with %s counts as upright', (_, hex) => {
  expect(orientationOf(Buffer.from(hex, 'hex'))).toBe(1);
});

test('segments are read in order and by their declared length', async () => {
  const source = bufferSource(Buffer.alloc(200_000, 'abc'));
  const pieces = [{ from: 3, to: 150_000 }, Buffer.from('-'), { from: 0, to: 2 }];
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(source, pieces)) chunks.push(chunk);
  const read = Buffer.concat(chunks);
  expect(read.length).toBe(lengthOf(pieces));
  expect(read.subarray(-3).toString()).toBe('-ab');
});
