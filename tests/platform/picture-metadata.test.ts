import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { gpsJpeg, gpsPng, gpsWebp, plainJpeg } from '../support/platform/picture-files.ts';

const app = await testApp();
const seller = await app.as('seller');
const nameOf = { 'image/jpeg': 'a.jpg', 'image/png': 'a.png', 'image/webp': 'a.webp', 'application/pdf': 'a.pdf' };
type Type = keyof typeof nameOf;

const send = (content: Buffer, type: Type = 'image/jpeg') =>
  seller.upload('common.uploadFile', { purpose: 'proof' }, { name: nameOf[type], type, content });
async function stored(content: Buffer, type: Type = 'image/jpeg'): Promise<Buffer> {
  const sent = await send(content, type);
  expect(sent).toMatchObject({ code: 200, data: { type } });
  const { body } = await seller.download('common.file', { file_id: sent.data.file_id });
  expect(body.length).toBe(sent.data.size);
  return body;
}

/** A TIFF block with orientation 6 as its only entry. */
const turned = Buffer.from('4d4d002a000000080001011200030000000100060000', 'hex');
const gpsPointer = [Buffer.from('25880400', 'hex'), Buffer.from('88250004', 'hex')];
const segment = (code: number, text: string) => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};
const afterStart = (picture: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
/** The part from the tables on, which contains the image. */
const drawn = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from('ffdb', 'hex')));

describe('a picture is stored without its metadata', () => {
  test.each([
    ['image/jpeg', gpsJpeg],
    ['image/png', gpsPng],
    ['image/webp', gpsWebp],
  ] as const)('%s: no place, camera or person, still upright', async (type, picture) => {
    expect(picture.includes('SECRET') && gpsPointer.some((each) => picture.includes(each))).toBe(true);
    const body = await stored(picture, type);
    expect(body.includes('SECRET')).toBe(false);
    expect(gpsPointer.some((each) => body.includes(each))).toBe(false);
    expect(body.includes(turned)).toBe(true);
  });

  test('the picture itself is not compressed again', async () => {
    expect(drawn(await stored(gpsJpeg)).equals(drawn(gpsJpeg))).toBe(true);
  });

  test('one without metadata comes back byte for byte', async () => {
    expect((await stored(plainJpeg)).equals(plainJpeg)).toBe(true);
  });

  test('XMP, IPTC, comments and context notes go, the colour profile stays', async () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');
    const noted = afterStart(
      plainJpeg,
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<SECRET/>'),
      segment(0xed, 'Photoshop 3.0\0SECRET'),
      segment(0xe2, 'MPF\0SECRET'),
      segment(0xfe, 'SECRET'),
      profile,
    );
    expect((await stored(noted)).equals(afterStart(plainJpeg, profile))).toBe(true);
  });

  test('a second picture behind the end goes, and so does anything hidden there', async () => {
    expect((await stored(Buffer.concat([plainJpeg, gpsJpeg]))).equals(plainJpeg)).toBe(true);
    const behind = await stored(Buffer.concat([gpsPng, Buffer.from('SECRET')]), 'image/png');
    expect(behind.subarray(-8, -4).toString('latin1')).toBe('IEND');
    expect((await stored(Buffer.concat([gpsWebp, Buffer.from('SECRET')]), 'image/webp')).includes('SECRET')).toBe(
      false,
    );
  });

  test('one that was cut off is shown as far as it goes', async () => {
    const body = await stored(plainJpeg.subarray(0, -4));
    expect(body.equals(Buffer.concat([plainJpeg.subarray(0, -4), Buffer.from([0xff, 0xd9])]))).toBe(true);
  });

  test('a PDF is left as it is', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Author (SECRET) >> endobj\n%%EOF\n');
    expect((await stored(pdf, 'application/pdf')).equals(pdf)).toBe(true);
  });

  test('an avatar too', async () => {
    const { data } = await seller.upload(
      'user.setAvatar',
      {},
      { name: 'me.jpg', type: 'image/jpeg', content: gpsJpeg },
    );
    const response = await fetch(app.address + data.url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const body = Buffer.from(await response.arrayBuffer());
    expect([body.includes('SECRET'), body.includes(turned)]).toEqual([false, true]);
  });
});

describe('a picture is refused with a message', () => {
  const oversized = Buffer.from(gpsPng);
  oversized.writeUInt32BE(60_000, 16);
  oversized.writeUInt32BE(60_000, 20);

  test.each([
    ['a JPEG without a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'image/jpeg'],
    ['a JPEG that ends in a segment', gpsJpeg.subarray(0, 60), 'image/jpeg'],
    ['a PNG that is cut off', gpsPng.subarray(0, -20), 'image/png'],
    ['a PNG without a size', Buffer.concat([gpsPng.subarray(0, 8), gpsPng.subarray(33)]), 'image/png'],
    ['a WebP without a picture', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), 'image/webp'],
  ] as const)('%s', async (_, content, type) => {
    expect(await send(content, type)).toMatchObject({ refusal: 'file.damaged', details: { name: nameOf[type] } });
  });

  test('of more pixels than a viewer can decode', async () => {
    expect(await send(oversized, 'image/png')).toMatchObject({
      refusal: 'file.too-many-pixels',
      details: { megapixels: 3600, limit: 120 },
    });
  });

  test('as an avatar', async () => {
    const file = { name: 'me.png', type: 'image/png', content: oversized };
    expect((await seller.upload('user.setAvatar', {}, file)).refusal).toBe('avatar.unfit');
  });
});
