import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/features/platform/identity/password.ts';
import { emailOf } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';
import { TestClient } from '../support/server/client.ts';

vi.setConfig({ testTimeout: 120_000 });
const app = await testApp();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The path is sent unchanged: `fetch` would normalize it. */
const bare = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.address);
    request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('script and SQL in a field', () => {
  const hostile = [
    ['XSCR', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['XSQL', `'; drop table users; -- ' or 1=1 \\ %_ $1 \${x} "`],
  ] as const;

  test('stored text comes back unchanged', async () => {
    const seller = await app.as('seller');
    for (const [kind, text] of hostile) {
      const name = text.slice(0, 60);
      const added = await seller.mutate('store.add', {
        name,
        type: 'file',
        code: kind,
        url: 'https://x.example',
        currency: 'EUR',
      });
      expect(added).toMatchObject({ code: 200 });
      const { data } = await seller.query('store.list', { keyword: name });
      expect(data.list.map((store) => store.name)).toEqual([name]);
    }
  });
});

describe('addresses of files', () => {
  const climbs = [
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/package.json',
    '....//package.json',
  ];
  const more = [
    '..%5c..%5cpackage.json',
    '%252e%252e%252fpackage.json',
    'a.svg%00.png',
    '/etc/passwd',
    'file:///etc/passwd',
  ];
  const shelves = [
    '/pictures/',
    '/flags/',
    '/avatars/',
    '/assets/',
    '/samples/',
    '/admin/v1/common/file?file_id=',
    '/',
  ];
  test.each(shelves)('nothing outside is reached from %s', async (folder) => {
    const seller = await app.as('seller');
    for (const climb of [...climbs, ...more]) {
      const response = await bare(folder + climb, { authorization: `Bearer ${seller.token}` });
      expect([climb, response.status < 500]).toEqual([climb, true]);
      expect(response.body).not.toMatch(/root:.*:0:0:|"devDependencies"/);
    }
  });
});

describe('what is sent', () => {
  test('a name with line breaks and quotes adds no header and leaves no folder', async () => {
    const seller = await app.as('seller');
    const edge = 'edge';
    const names = [
      'a\\"; filename=b.html.png',
      'x%0d%0aset-cookie: a=1.png',
      '../../../x.png',
      'é“”\u202egnp.exe.png',
      '..\\..\\x.png',
    ];
    for (const name of names) {
      const body = Buffer.concat([
        Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nproof\r\n--${edge}\r\n`),
        Buffer.from(
          `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
        ),
        png,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      const sent = await fetch(`${app.address}/admin/v1/common/uploadFile`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${seller.token}`,
          'idempotency-key': randomUUID(),
          'content-type': `multipart/form-data; boundary=${edge}`,
        },
        body,
      });
      const { code, data } = (await sent.json()) as { code: number; data: { file_id: string; name: string } };
      expect([name, code]).toEqual([name, 200]);
      expect(data.name).not.toMatch(/[\r\n/\\]|^\.\./);
      const back = await seller.send('common.file', { file_id: data.file_id }, null);
      expect(back.headers.get('content-type')).toBe('image/png');
      expect(back.headers.get('set-cookie')).toBeNull();
      expect(back.headers.get('content-disposition')).toMatch(/^(inline|attachment); filename\*=UTF-8''[^\s;"]+$/);
      expect(back.headers.get('content-security-policy')).toContain('sandbox');
      await back.arrayBuffer();
    }
  });

  test('a body of 3 MB is refused with a message; one that is no JSON too', async () => {
    const seller = await app.as('seller');
    const post = (body: string, type = 'application/json') =>
      fetch(`${app.address}/admin/v1/store/add`, {
        method: 'POST',
        headers: { authorization: `Bearer ${seller.token}`, 'idempotency-key': randomUUID(), 'content-type': type },
        body,
      });
    const large = await post(JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) }));
    expect([large.status, ((await large.json()) as { data: { refusal: string } }).data.refusal]).toEqual([
      413,
      'body.too-large',
    ]);
    for (const body of ['{', '{"__proto__":{"admin":true},"name":1}', '[]', 'null', '"x"', `${'['.repeat(50_000)}`]) {
      const response = await post(body);
      expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), 400]);
      await response.arrayBuffer();
    }
    expect((await post('<a/>', 'text/xml')).status).toBeLessThan(500);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('a token is taken from the header and from nowhere else', async () => {
    const seller = await app.as('seller');
    const paths = [
      `/admin/v1/store/list?token=${seller.token}`,
      `/admin/v1/store/list?authorization=Bearer%20${seller.token}`,
    ];
    for (const path of paths) expect((await bare(path)).status).toBe(401);
    expect((await bare('/admin/v1/store/list', { cookie: `token=${seller.token}` })).status).toBe(401);
  });
});

test('an unknown address takes as long as a known one', async () => {
  const time = async (email: string) => {
    const begun = performance.now();
    await new TestClient(app.address, null).mutate('user.login', { email, password: 'not this one' });
    return performance.now() - begun;
  };
  // Test accounts have a cheap hash; a real one costs what the check of an unknown address costs.
  const hash = await hashPassword('another password');
  await app.pool.query('update users set password_hash = $1 where email = $2', [hash, emailOf('manager')]);
  const known: number[] = [];
  const unknown: number[] = [];
  // The fastest of each, to exclude waiting times of the machine; a busy one takes more rounds.
  const ratio = () => Math.min(...unknown) / Math.min(...known);
  const isAlike = () => ratio() > 0.6 && ratio() < 1.7;
  for (let round = 0; round < 9 || (round < 60 && !isAlike()); round += 1) {
    if (round % 9 === 0) await app.pool.query('delete from rate_limits');
    known.push(await time(emailOf('manager')));
    unknown.push(await time(`nobody${round}@x.test`));
  }
  expect(ratio()).toBeGreaterThan(0.6);
  expect(ratio()).toBeLessThan(1.7);
});
