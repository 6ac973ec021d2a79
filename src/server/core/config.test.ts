import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, readConfig } from './config.ts';
import { StartRefusal } from '../start-refusal.ts';

test('with nothing set it is the demo on this machine only', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://127.0.0.1:4000',
    trustedProxies: ['loopback'],
    hsts: 'host',
    logLevel: 'info',
    demo: true,
  });
  expect([config.databaseUrl, config.smtpUrl, config.demoPassword]).toEqual([undefined, undefined, undefined]);
  expect(isAbsolute(config.dataDir) && config.dataDir.endsWith('/.data')).toBe(true);
});

test('an empty value is as good as none', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
});

test('every value is taken over', () => {
  expect(
    readConfig({
      HOST: '::1',
      PORT: '80',
      DATA_DIR: '/srv/yard',
      DATABASE_URL: 'postgresql://yard:secret@db/yard',
      PUBLIC_URL: 'https://yard.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      HSTS: 'Subdomains',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_REPLY_DOMAIN: 'reply.example.com',
      SMS_URL: 'https://sms.example.com/messages',
      SMS_TOKEN: 'secret',
      VIES_API_URL: 'http://127.0.0.1:9/vies/',
      LOG_LEVEL: 'WARN',
      DEMO: '0',
    }),
  ).toEqual({
    host: '::1',
    viesUrl: 'http://127.0.0.1:9/vies',
    port: 80,
    mailReplyDomain: 'reply.example.com',
    dataDir: '/srv/yard',
    databaseUrl: 'postgresql://yard:secret@db/yard',
    publicUrl: 'https://yard.example.com',
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    hsts: 'subdomains',
    smtpUrl: 'smtps://user:secret@mail.example.com',
    sms: { url: 'https://sms.example.com/messages', token: 'secret' },
    logLevel: 'warn',
    demo: false,
    demoPassword: undefined,
  });
});

test('a provider of messages without a token stops the start', () => {
  expect(() => readConfig({ SMS_URL: 'https://sms.example.com' })).toThrow(/^SMS_TOKEN /);
});

const wrong: readonly [name: string, value: string][] = [
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '40.5'],
  ['HOST', 'http://localhost'],
  ['HOST', '300.1.1.1'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://root:secret@db/yard'],
  ['DATABASE_URL', 'secret'],
  ['DATABASE_DIRECT_URL', 'mysql://root:secret@db/yard'],
  ['DATABASE_DIRECT_URL', 'postgresql://yard:secret@db/yard'],
  ['PUBLIC_URL', 'yard.example.com'],
  ['PUBLIC_URL', 'https://yard.example.com/shop'],
  ['PUBLIC_URL', 'ftp://yard.example.com'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', 'loopback,'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['HSTS', 'always'],
  ['HSTS', 'subdomains'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'http://localhost'],
  ['METRICS_TOKEN', 'secret'],
  ['SMTP_URL', 'https://user:secret@mail.example.com'],
  ['MAIL_REPLY_DOMAIN', 'anna@example.com'],
  ['SMS_URL', 'http://sms.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'maybe'],
  ['DEMO_PASSWORD', 'short'],
];

test.each(wrong)('%s=%s stops the start with one sentence that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value });
  expect(reading).toThrow(StartRefusal);
  expect(reading).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  expect(reading).not.toThrow(/secret/);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: 'yard.example.com' },
  { PUBLIC_URL: 'https://yard.example.com' },
])('the demo world is not opened to others: %o', (environment) => {
  expect(() => readConfig(environment)).toThrow(/DEMO_PASSWORD .* DEMO=0/);
  expect(readConfig({ ...environment, DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ ...environment, DEMO_PASSWORD: 'eight or more' }).demoPassword).toBe('eight or more');
});

test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(readConfig({ HOST: host }).demo).toBe(true);
});

test('an address that means all is shown as one a browser can open', () => {
  expect(addressOf('0.0.0.0', 4000)).toBe('http://127.0.0.1:4000');
  expect(addressOf('::1', 4000)).toBe('http://[::1]:4000');
});

test('no proxy at all can be trusted', () => {
  expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
});

test('metrics are off unless a port or a token is given', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined });
  const token = 'long enough to be one';
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ port: undefined, host: '127.0.0.1', token });
  expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(/^METRICS_PORT is the same as PORT/);
});

test('tracing is off unless the OpenTelemetry variables set an exporter', () => {
  expect(readConfig({}).tracing).toBeUndefined();
  expect(readConfig({ OTEL_TRACES_EXPORTER: 'console' }).tracing).toEqual({ exporter: 'console' });
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(readConfig(endpoint).tracing).toEqual({ exporter: 'otlp' });
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  expect(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined();
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    /^OTEL_EXPORTER_OTLP_PROTOCOL /,
  );
});
