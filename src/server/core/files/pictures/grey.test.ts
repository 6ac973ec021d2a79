import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { refuse } from '#domain/shared/result.ts';
import { greyPixels, waitingPictureCount } from './grey.ts';
import { copyStripped } from './strip.ts';

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(folder, { recursive: true }));
const [source, target] = [join(folder, 'source'), join(folder, 'target')];

const square = (side: number) => ({ width: side, height: side, channels: 4 }) as const;
const plain = (background: string, side = 64) => sharp({ create: { ...square(side), background } });
/** White, with a black upper half. */
const upper = (side = 64) =>
  plain('#fff', side).composite([
    { input: { create: { ...square(side), height: side / 2, background: '#000' } }, top: 0, left: 0 },
  ]);
const rounded = (grey: readonly number[]) => grey.map((pixel) => (pixel > 127 ? 255 : 0));

async function greyOf(bytes: Buffer | string, size = { width: 2, height: 2 }) {
  await writeFile(source, bytes);
  const grey = await greyPixels(source, size);
  return grey.ok ? rounded(grey.value) : grey;
}

describe('grey pixels', () => {
  test.each([
    ['white', '#ffffff', 255],
    ['black', '#000000', 0],
    ['nothing, on white', '#00000000', 255],
  ])('%s', async (_, background, grey) => {
    expect(await greyOf(await plain(background).png().toBuffer())).toEqual([grey, grey, grey, grey]);
  });

  test('are row by row', async () => {
    expect(await greyOf(await upper().png().toBuffer())).toEqual([0, 0, 255, 255]);
  });

  test.each([
    [1, [0, 0, 255, 255]],
    [3, [255, 255, 0, 0]],
    [6, [255, 0, 255, 0]],
    [8, [0, 255, 0, 255]],
  ])('of a photo are upright: orientation %i', async (orientation, expected) => {
    const photo = await upper().flatten().withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    expect(await greyOf(photo)).toEqual(expected);
  });

  test('hardly depend on the size of the picture', async () => {
    const pixelsOf = async (side: number) => {
      await writeFile(source, await upper(side).png().toBuffer());
      const grey = await greyPixels(source, { width: 3, height: 5 });
      return grey.ok ? grey.value : [];
    };
    const [small, large] = [await pixelsOf(64), await pixelsOf(640)];
    expect([small.length, large.length]).toEqual([15, 15]);
    expect(small.filter((pixel, at) => Math.abs(pixel - (large[at] ?? 999)) > 16)).toEqual([]);
  });

  test.each<[string, Buffer | string]>([
    ['a text', 'no picture'],
    ['nothing', ''],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('%s is refused', async (_, bytes) => {
    expect(await greyOf(bytes)).toEqual(refuse('file.damaged'));
  });

  test('a picture that is cut off is refused, one that is too large by its size', async () => {
    const noise = sharp({
      create: { ...square(64), channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 99, sigma: 40 } },
    });
    const whole = await noise.png().toBuffer();
    expect(await greyOf(whole.subarray(0, whole.length / 2))).toEqual(refuse('file.damaged'));
    const header = Buffer.from(whole);
    header.writeUInt32BE(30_000, 16);
    header.writeUInt32BE(30_000, 20);
    expect(await greyOf(header)).toMatchObject({ ok: false });
  });

  test('many at once are all read, and none waits afterwards', async () => {
    await writeFile(source, await upper().png().toBuffer());
    const read = await Promise.all(Array.from({ length: 8 }, () => greyPixels(source, { width: 1, height: 2 })));
    expect(read.map((each) => each.ok && rounded(each.value))).toEqual(Array.from({ length: 8 }, () => [0, 255]));
    expect(waitingPictureCount()).toBe(0);
  });
});

describe('a copy', () => {
  const camera = { exif: { IFD0: { Artist: 'Anna Muster' } } };
  const encoded = [
    [
      'image/jpeg',
      () => upper().flatten().withMetadata({ orientation: 6 }).withExifMerge(camera.exif).jpeg().toBuffer(),
    ],
    ['image/png', () => upper().withExif(camera.exif).png().toBuffer()],
    [
      'image/webp',
      () => upper().withMetadata({ orientation: 6 }).withExifMerge(camera.exif).webp({ lossless: true }).toBuffer(),
    ],
  ] as const;

  test.each(encoded)('%s loses its metadata and looks the same', async (type, encode) => {
    const bytes = await encode();
    expect(bytes.includes('Anna Muster')).toBe(true);
    await writeFile(source, bytes);
    expect(await copyStripped(source, target, { name: 'a', type })).toEqual({ ok: true, value: null });
    const copy = await readFile(target);
    expect(copy.includes('Anna Muster')).toBe(false);
    const pixels = (path: string) => sharp(path).autoOrient().raw().toBuffer();
    expect((await pixels(target)).equals(await pixels(source))).toBe(true);
    // A second copy has nothing to lose.
    await writeFile(source, copy);
    await copyStripped(source, target, { name: 'a', type });
    expect((await readFile(target)).equals(copy)).toBe(true);
  });

  test('another file stays as it is', async () => {
    await writeFile(source, '%PDF Anna Muster');
    await copyStripped(source, target, { name: 'a.pdf', type: 'application/pdf' });
    expect(await readFile(target, 'utf8')).toBe('%PDF Anna Muster');
  });

  test.each(['image/jpeg', 'image/png', 'image/webp'])('a damaged %s is refused by its name', async (type) => {
    for (const content of ['', 'text']) {
      await writeFile(source, content);
      expect(await copyStripped(source, target, { name: 'photo', type })).toEqual(
        refuse('file.damaged', { name: 'photo' }),
      );
    }
  });

  test('one with too many pixels is refused, without decoding it', async () => {
    const bytes = await plain('#fff').png().toBuffer();
    bytes.writeUInt32BE(20_000, 16);
    bytes.writeUInt32BE(20_000, 20);
    await writeFile(source, bytes);
    expect(await copyStripped(source, target, { name: 'bomb', type: 'image/png' })).toEqual(
      refuse('file.too-many-pixels', { name: 'bomb', megapixels: 400, limit: 120 }),
    );
  });
});
