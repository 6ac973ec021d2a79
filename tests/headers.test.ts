import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { headers } from '#server/http/headers.ts';
import { testApp } from './support/app.ts';

const app = await testApp();
const of = async (path: string, init: RequestInit = {}) => (await fetch(app.address + path, init)).headers;

test.each(['/admin/v1/docs', '/nowhere.txt'])('%s says what a browser may do with it', async (path) => {
  const said = await of(path);
  expect(said.get('x-content-type-options')).toBe('nosniff');
  expect(said.get('referrer-policy')).toBe('same-origin');
  expect(said.get('permissions-policy')).toMatch(/^camera=\(self\), serial=\(self\), .*microphone=\(\)/);
  expect(said.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(said.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(said.get('x-frame-options')).toBe('DENY');
  expect(said.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(said.get('strict-transport-security')).toBeNull();
  expect(said.get('x-request-id')).toBeTruthy();
});

test.each([
  '/healthz',
  '/admin/v1/openapi.json',
  '/admin/v1/store/list',
  '/flags/NL.svg',
  '/flags/..%2f..%2fpackage.json',
])('%s is data and stays data, in few words', async (path) => {
  const said = await of(path);
  expect(said.get('x-content-type-options')).toBe('nosniff');
  expect(said.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(said.get('permissions-policy')).toBeNull();
});

test('a file is given out to be kept, never to be opened as a page of ours', async () => {
  const seller = await app.as('seller');
  const { headers: said } = await fetch(`${app.address}/admin/v1/order/importTemplate`, {
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(said.get('content-disposition')).toMatch(/^attachment; /);
  expect(said.get('content-security-policy')).toContain('sandbox');
});

const answers = Fastify();
afterAll(() => answers.close());

test('where people come by https, they are told never to come otherwise', async () => {
  headers(answers, { publicUrl: 'https://yard.example.com' });
  answers.get('/page', (_, reply) => reply.type('text/html').send('<p>'));
  answers.get('/same', (_, reply) => reply.status(304).send());
  answers.get('/file', (_, reply) =>
    reply.type('text/html').header('content-disposition', "attachment; filename*=UTF-8''a.html").send('<script>'),
  );
  const page = await answers.inject('/page');
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const file = await answers.inject('/file');
  expect(file.headers['content-security-policy']).toContain('sandbox');
  // Its headers would replace those kept with the page.
  expect((await answers.inject('/same')).headers['content-security-policy']).toBeUndefined();
});
