import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StartRefusal } from '../../../start-refusal.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each<[string | undefined, string[]]>([
  [undefined, ['loopback']],
  ['none', []],
  ['NONE', []],
  ['loopback, uniquelocal,linklocal', ['loopback', 'uniquelocal', 'linklocal']],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  [' 192.0.2.7 , 2001:db8::/32', ['192.0.2.7', '2001:db8::/32']],
  ['192.0.2.7/32,::1/128', ['192.0.2.7/32', '::1/128']],
])('%s', (value, proxies) => {
  expect(readTrustedProxies(value)).toEqual(proxies);
});

test.each([
  '',
  '10.0.0.0/8,',
  'none,loopback',
  'proxy.example',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '10.0.0.0/1e1',
  '10.0.0/8',
  'fe80::1%eth0',
  '10.0.0.1;10.0.0.2',
])('%j is refused with its name', (value) => {
  expect(() => readTrustedProxies(value)).toThrow(StartRefusal);
  expect(() => readTrustedProxies(value)).toThrow('must be an IP address');
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/00', '10.0.0.0/000', 'loopback,0.0.0.0/0'])(
  '%s trusts every client',
  (value) => {
    expect(() => readTrustedProxies(value)).toThrow('could claim any address');
  },
);

test('addresses and ranges stay as they are written', () => {
  const range = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.integer({ min: 1, max: 32 })).map(([address, bits]) => `${address}/${bits}`),
    fc.tuple(fc.ipV6(), fc.integer({ min: 1, max: 128 })).map(([address, bits]) => `${address}/${bits}`),
  );
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), (ranges) => {
      expect(readTrustedProxies(ranges.join(', '))).toEqual(ranges);
    }),
  );
});
