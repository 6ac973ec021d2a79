import { expect, test } from 'vitest';
import type { Config } from '../core/config.ts';
import { checkAddresses } from './addresses.ts';

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies' | 'demo'>;
const given: Addresses = {
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  trustedProxies: ['loopback'],
  demo: false,
};
const checked = (more: Partial<Addresses> = {}) => {
  const addresses: Addresses = { ...given, ...more };
  return checkAddresses(addresses as Config);
};
const warningsOf = (more: Partial<Addresses>) =>
  checked(more)
    .filter(({ level }) => level !== 'ok')
    .map(({ text }) => /^[A-Z_]{3,}|demo/.exec(text)?.[0]);

const secure = 'https://app.example';

test.each<[string, Partial<Addresses>, string[]]>([
  ['this machine only', {}, []],
  ['a proxy with TLS on this machine', { publicUrl: secure }, []],
  ['open to others with a local address', { host: '0.0.0.0' }, ['HOST']],
  ['open to others over IPv6 with a local address', { host: '::', publicUrl: 'http://[::1]:3000' }, ['HOST']],
  ['without TLS', { publicUrl: 'http://app.example' }, ['PUBLIC_URL']],
  ['a proxy elsewhere that is not named', { host: '0.0.0.0', publicUrl: secure }, ['TRUSTED_PROXIES']],
  ['no proxy at all', { host: '0.0.0.0', publicUrl: secure, trustedProxies: [] }, ['TRUSTED_PROXIES']],
  [
    'local ranges only',
    { host: '::', publicUrl: secure, trustedProxies: ['127.0.0.0/8', '::1/128'] },
    ['TRUSTED_PROXIES'],
  ],
  ['a proxy elsewhere', { host: '0.0.0.0', publicUrl: secure, trustedProxies: ['loopback', '10.0.0.0/8'] }, []],
  ['a proxy in the private network', { host: '0.0.0.0', publicUrl: secure, trustedProxies: ['uniquelocal'] }, []],
  ['the demo world in public', { publicUrl: secure, demo: true }, ['demo']],
  ['the demo world on this machine', { demo: true }, []],
  ['a local name', { host: 'localhost', publicUrl: 'http://shop.localhost:3000' }, []],
])('%s', (_, more, warnings) => {
  expect(warningsOf(more)).toEqual(warnings);
});

test('every finding is a sentence about addresses', () => {
  for (const { check, text } of checked()) {
    expect(check).toBe('addresses');
    expect(text).toMatch(/\.$/);
  }
});

test('no proxy is named as none', () => {
  const texts = checked({ trustedProxies: [] }).map(({ text }) => text);
  expect(texts).toContain('TRUSTED_PROXIES: none.');
});
