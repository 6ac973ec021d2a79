import { expect, test } from 'vitest';
import { devicePicture, devicePictureId, devicePicturesIn, withPaths } from './device-pictures.ts';

const input = {
  note: 'no picture: device',
  products: [{ images: ['/images/a', devicePicture('1'), devicePicture('2')], quantity: 3, url: null }],
  images: [devicePicture('1')],
};

test('references are found anywhere in an input, each once', () => {
  expect(devicePicturesIn(input)).toEqual(['1', '2']);
  expect(devicePicturesIn({ note: 'device' })).toEqual([]);
  expect(devicePicturesIn(null)).toEqual([]);
  expect([devicePictureId(devicePicture('1')), devicePictureId('/images/a')]).toEqual(['1', null]);
});

test('references become paths, in their places; everything else stays', () => {
  const paths = new Map([
    ['1', '/images/one'],
    ['2', '/images/two'],
  ]);
  expect(withPaths(input, paths)).toEqual({
    note: 'no picture: device',
    products: [{ images: ['/images/a', '/images/one', '/images/two'], quantity: 3, url: null }],
    images: ['/images/one'],
  });
});

test('a picture that is no longer on the device is left out', () => {
  expect(withPaths(input, new Map([['2', '/images/two']]))).toMatchObject({
    products: [{ images: ['/images/a', '/images/two'] }],
    images: [],
  });
});
