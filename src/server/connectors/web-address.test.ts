import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWebAddress } from '#domain/platform/settings/web-address.ts';
import { storeUrlOk, tidyStoreUrl } from '#domain/sales/stores/validate.ts';

const part = fc.constantFrom(
  'a',
  'shop',
  '.',
  '..',
  '-',
  ':',
  '80',
  '99999',
  '@',
  '[',
  ']',
  '[::1]',
  '127.0.0.1',
  '%',
  '\\',
  ' ',
  '/',
  '?q=1',
  '#x',
  '店',
);
const rest = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', 'ftp://', '');

test('every address that settings accept is one that Node can open, without user name and password', () => {
  fc.assert(
    fc.property(scheme, rest, (start, end) => {
      const text = `${start}${end}`;
      if (!isWebAddress(text)) return;
      const url = URL.parse(text);
      expect([text, url?.protocol, url?.username, url?.password]).toEqual([
        text,
        expect.stringMatching(/^https?:$/),
        '',
        '',
      ]);
    }),
    { numRuns: 2_000 },
  );
});

test('every store URL is one that Node can open, and tidying it changes nothing the second time', () => {
  fc.assert(
    fc.property(scheme, rest, (start, end) => {
      const text = `${start}${end}`;
      if (!storeUrlOk(text)) return;
      const tidy = tidyStoreUrl(text);
      expect([text, URL.canParse(tidy), storeUrlOk(tidy)]).toEqual([text, true, true]);
      expect(tidyStoreUrl(tidy)).toBe(tidy);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['https://parcelyard.test', true],
  ['http://127.0.0.1:4000/a?b#c', true],
  ['http://[::1]:4000', true],
  ['https://[2001:db8::7]/a', true],
  ['https://[a]', false],
  ['https://[1::2::3]', false],
  ['https://店.test', true],
  ['https://a.test:65535', true],
  ['https://a.test:65536', false],
  ['https://a.test:x', false],
  ['https://9999999999', false],
  ['https://256.0.0.1', false],
  ['https://a.test..', false],
  ['https://localhost', true],
  ['https://user:secret@a.test', false],
  ['https://', false],
  ['https://a b.test', false],
  ['javascript:alert(1)', false],
])('%s is a web address: %s', (text, good) => expect(isWebAddress(text)).toBe(good));

test('a store URL has a port that exists', () => {
  expect([storeUrlOk('shop.test:8080'), storeUrlOk('shop.test:99999')]).toEqual([true, false]);
});
