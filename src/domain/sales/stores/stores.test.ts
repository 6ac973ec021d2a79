import { expect, test } from 'vitest';
import { storeCodeOk, storeUrlOk, tidyStoreUrl } from './validate.ts';

test.each(['NORD', 'NORDLY', 'KLEIN'])('%s is a store code', (code) => expect(storeCodeOk(code)).toBe(true));
test.each(['', 'NRD', 'NORDLYS', 'nord', 'NOR1', 'NORD ', 'ÄBCD', 'NORD\n'])('%j is none', (code) =>
  expect(storeCodeOk(code)).toBe(false),
);

test.each([
  'https://nordlys.myshopify.com',
  'http://shop.example.co.uk/path?x=1',
  'nordlys-home.com',
  'https://nordlys.test:8443/',
  'https://xn--mnchen-3ya.de',
  ' https://a.bc ',
])('%j is a store URL', (url) => expect(storeUrlOk(url)).toBe(true));

test.each([
  '',
  'nordlys',
  'https://',
  'ftp://a.bc',
  'https://a b.com',
  'javascript:alert(1)',
  'https://-a.com',
  'a..b',
  '@',
  'https://a.b',
])('%j is none', (url) => expect(storeUrlOk(url)).toBe(false));

test('addresses are normalized', () => {
  expect(tidyStoreUrl(' Nordlys.MyShopify.com/ ')).toBe('https://nordlys.myshopify.com');
  expect(tidyStoreUrl('HTTP://A.bc/Shop/')).toBe('http://a.bc/Shop');
});
