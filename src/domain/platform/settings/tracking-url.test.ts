import { expect, test } from 'vitest';
import { trackingUrlOf, trackingUrlOk } from './tracking-url.ts';

test.each([
  ['', true],
  ['https://track.test/{number}', true],
  ['https://track.test/?n={number}&lang=en', true],
  ['http://track.test/{number}', false],
  ['https://track.test/', false],
  ['https://{number}.test/', false],
  ['https://track.test/{number}/{number}', false],
  ['https://a@track.test/{number}', false],
  ['javascript:{number}', false],
])('%s as a tracking address: %s', (pattern, good) => expect(trackingUrlOk(pattern)).toBe(good));

test('the number goes in encoded', () => {
  expect(trackingUrlOf('https://t.test/?n={number}', 'A&B/1')).toBe('https://t.test/?n=A%26B%2F1');
  expect(trackingUrlOf('', 'A')).toBeNull();
});
