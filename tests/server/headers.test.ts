import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { HstsScope } from '#server/core/config.ts';
import { headers } from '#server/core/http/public/headers.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const of = async (path: string, init: RequestInit = {}) => (await fetch(app.address + path, init)).headers;

test.each(['/admin/v1/docs', '/nowhere.txt'])('%s has the headers that limit what a browser may do', async (path) => {
  const response = await of(path);
  expect(response.get('x-content-type-options')).toBe('nosniff');
  expect(response.get('referrer-policy')).toBe('same-origin');
  expect(response.get('permissions-policy')).toMatch(/^camera=\(self\), serial=\(self\), .*microphone=\(\)/);
  expect(response.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(response.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(response.get('x-frame-options')).toBe('DENY');
  expect(response.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.get('strict-transport-security')).toBeNull();
  expect(response.get('x-request-id')).toBeTruthy();
});

test.each(['/healthz', '/admin/v1/openapi.json', '/admin/v1/store/list', '/flags/NL.svg'])(
  '%s is treated as data',
  async (path) => {
    const response = await of(path);
    expect(response.get('x-content-type-options')).toBe('nosniff');
    expect(response.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.get('permissions-policy')).toBeNull();
  },
);

test.each([
  '/assets/gone.js',
  '/assets/gone',
  '/flags/XX.svg',
  '/flags/XX',
  '/flags/..%2f..%2fpackage.json',
  '/pictures/gone.svg',
  '/pictures/gone',
  '/avatars/gone',
  '/samples/gone',
  '/admin/gone',
])('%s does not exist: 404 as text, with the headers of a document', async (path) => {
  const response = await fetch(app.address + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe('Not found');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test.each([
  ['/admin/v1/docs', 'text/html; charset=utf-8'],
  ['/flags/NL.svg', 'image/svg+xml; charset=utf-8'],
  ['/healthz', 'application/json; charset=utf-8'],
])('%s names its charset', async (path, type) => {
  expect((await of(path)).get('content-type')).toBe(type);
});

test('pages of other origins read nothing', async () => {
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS']) {
    const response = await of('/admin/v1/openapi.json', { method, headers: preflight });
    expect(response.get('access-control-allow-origin')).toBeNull();
  }
});

test('TRACE repeats nothing', async () => {
  const { hostname, port } = new URL(app.address);
  const sent = request({
    hostname,
    port,
    method: 'TRACE',
    path: '/healthz',
    headers: { 'x-secret': 'repeated' },
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(404);
  expect(await text(response)).not.toContain('repeated');
});

test('a drawing opened by itself runs nothing', async () => {
  expect((await of('/flags/NL.svg')).get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
});

test.each([
  ['a query', '/admin/v1/store/list'],
  ['a refusal', '/admin/v1/user/getUserInfo'],
  ['an unknown call', '/admin/v1/nothing'],
  ['the description of the calls', '/admin/v1/openapi.json'],
  ['the health check', '/healthz'],
])('%s is not stored by any cache', async (_, path) => {
  const seller = await app.as('seller');
  const init = path.endsWith('list') ? { headers: { authorization: `Bearer ${seller.token}` } } : {};
  expect((await of(path, init)).get('cache-control')).toBe('no-store');
});

describe('the description of the calls', () => {
  const paths = ['/admin/v1/docs', '/admin/v1/openapi.json'];
  const real: FastifyInstance[] = [];
  const start = async () => {
    const server = await buildApp({ ...app.services, config: { ...app.services.config, demo: false } });
    real.push(server);
    return server;
  };
  afterAll(() => Promise.all(real.map((server) => server.close())));

  test.each(paths)('%s is public in a demo world', async (path) => {
    expect((await fetch(app.address + path)).status).toBe(200);
  });

  test('needs a session elsewhere', async () => {
    const server = await start();
    const { token } = await app.as('seller');
    for (const url of paths) {
      const refused = await server.inject({ url });
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Parcelyard"']);
      expect(refused.json()).toMatchObject({ code: 401, data: { refusal: 'docs.session-needed' } });
      const wrong = await server.inject({ url, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
      expect(wrong.statusCode).toBe(401);
      expect((await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    }
  });
});

test('a file is served as a download, never as a page of this origin', async () => {
  const seller = await app.as('seller');
  const { headers: fileHeaders } = await fetch(`${app.address}/admin/v1/order/importTemplate`, {
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(fileHeaders.get('content-disposition')).toMatch(/^attachment; /);
  expect(fileHeaders.get('content-security-policy')).toContain('sandbox');
});

const servers: FastifyInstance[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A server with one response of each kind, at neutral URLs. */
function serving(config: { publicUrl: string; hsts: HstsScope }): FastifyInstance {
  const server = Fastify();
  servers.push(server);
  headers(server, config);
  server.get('/assets/page', (_, reply) => reply.type('text/html').send('<p>'));
  server.get('/same', (_, reply) => reply.status(304).send());
  server.get('/assets/file', (_, reply) =>
    reply.type('text/html').header('content-disposition', "attachment; filename*=UTF-8''a.html").send('<script>'),
  );
  server.get('/sw', (_, reply) => reply.type('text/javascript').header('cache-control', 'no-cache').send('0'));
  server.get('/chunk', (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, max-age=1, immutable').send('0'),
  );
  return server;
}

test('the headers follow what is served, not its address', async () => {
  const server = serving({ publicUrl: 'https://yard.example.com', hsts: 'host' });
  const { headers: page } = await server.inject('/assets/page');
  expect(page['content-security-policy']).toContain("script-src 'self'");
  expect(page).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
  expect((await server.inject('/assets/file')).headers['content-security-policy']).toContain('sandbox');
  // A worker's script needs its own policy; one loaded by the page uses the page's.
  expect((await server.inject('/sw')).headers['content-security-policy']).toContain("script-src 'self'");
  expect((await server.inject('/chunk')).headers).not.toHaveProperty('content-security-policy');
  // Its headers would replace those cached with the page.
  expect((await server.inject('/same')).headers['content-security-policy']).toBeUndefined();
});

test.each([
  ['https://yard.example.com', 'host', 'max-age=31536000'],
  ['https://yard.example.com', 'subdomains', 'max-age=31536000; includeSubDomains'],
  ['https://yard.example.com', 'preload', 'max-age=31536000; includeSubDomains; preload'],
  ['http://127.0.0.1:4000', 'host', undefined],
] as const)('%s with HSTS=%s sends %s', async (publicUrl, hsts, sent) => {
  const { headers: page } = await serving({ publicUrl, hsts }).inject('/assets/page');
  expect(page['strict-transport-security']).toBe(sent);
});
