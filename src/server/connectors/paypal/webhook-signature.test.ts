import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rootCertificates } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { isTrusted, signedText, transmissionOf, verifySignature } from './webhook-signature.ts';

const headers = {
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-time': '2016-02-18T20:01:35Z',
  'paypal-transmission-sig': 'c2lnbmF0dXJl',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
};
const now = new Date('2026-11-24T12:00:00Z');

test('all headers of a message are read', () => {
  expect(transmissionOf({ ...headers, 'x-other': '1' })).toEqual({
    id: headers['paypal-transmission-id'],
    time: headers['paypal-transmission-time'],
    signature: headers['paypal-transmission-sig'],
    certUrl: headers['paypal-cert-url'],
    algorithm: headers['paypal-auth-algo'],
  });
});

test.each(Object.keys(headers))('a message without a usable %s is none', (name) => {
  for (const value of [undefined, '', 'x'.repeat(1_001), ['a', 'b']])
    expect(transmissionOf({ ...headers, [name]: value })).toBeNull();
});

test('an id that is too long to be stored is none', () =>
  expect(transmissionOf({ ...headers, 'paypal-transmission-id': 'x'.repeat(201) })).toBeNull());

test.each([
  // The check value of CRC-32, which is above the largest signed integer of 32 bits.
  ['123456789', '3421780262'],
  ['', '0'],
])('the body %j is signed by its checksum %s', (body, checksum) =>
  expect(signedText({ id: 'a', time: 'b' }, 'w', Buffer.from(body))).toBe(`a|b|w|${checksum}`),
);

const verify = (change: object, standIn?: { url: string; roots: string }) => {
  const transmission = transmissionOf({ ...headers, ...change });
  if (!transmission) throw new Error('a header is missing');
  return verifySignature(transmission, Buffer.from('{}'), { webhookId: 'w', standIn, now });
};

test.each([
  ['http://api.paypal.com/c', 'host'],
  ['https://api.paypal.com:8443/c', 'host'],
  ['https://api.paypal.com.evil.example/c', 'host'],
  ['https://evilpaypal.com/c', 'host'],
  ['https://api.paypal.com@evil.example/c', 'host'],
  ['https://user:x@api.paypal.com/c', 'host'],
  ['paypal.com', 'host'],
])('a certificate at %s is not fetched', async (url, refusal) => {
  expect(await verify({ 'paypal-cert-url': url })).toMatchObject({ ok: false, refusal });
});

test('only the algorithm of PayPal is accepted', async () => {
  for (const algorithm of ['SHA1withRSA', 'none'])
    expect(await verify({ 'paypal-auth-algo': algorithm })).toMatchObject({ refusal: 'algorithm' });
});

test('neither nothing nor an authority itself is the certificate of PayPal', () => {
  const roots = rootCertificates.slice(0, 1).map((one) => new X509Certificate(one));
  expect(isTrusted([], roots, now)).toBe(false);
  expect(isTrusted(roots, roots, now)).toBe(false);
});

test('certificates are remembered, a page without them is not', async () => {
  const [root = ''] = rootCertificates;
  const pages = ['<html>Maintenance</html>', root, root];
  let requests = 0;
  const server = createServer((_, response) => {
    response.end(pages[requests]);
    requests += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const requested of [1, 2, 2]) {
    const result = await verify({ 'paypal-cert-url': `${url}/c` }, { url, roots: '' });
    expect([result, requests]).toMatchObject([{ refusal: 'certificate' }, requested]);
  }
});
