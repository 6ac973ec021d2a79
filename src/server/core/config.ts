import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MetricsConfig } from './metrics/expose.ts';
import { readBucket, type Bucket } from './files/bucket.ts';
import { readTrustedProxies } from './http/network/trusted-proxies.ts';
import type { SmsProvider } from './sms/http-sender.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { TracingConfig } from './tracing/start.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const hstsScopes = ['host', 'subdomains', 'preload'] as const;
/** Scope of `Strict-Transport-Security`: this host, its subdomains, or also the browsers' preload lists. */
export type HstsScope = (typeof hstsScopes)[number];

/** All settings from the environment, except whether rows of queries are checked (core/db/rows.ts). */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder with the embedded database, uploaded files and secrets. */
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database without the transaction pooler; absent: `databaseUrl` is no pooler. */
  readonly directDatabaseUrl: string | undefined;
  /** Where uploaded files are kept; absent: in `dataDir`. */
  readonly bucket: Bucket | undefined;
  /** The public URL of this server, without a trailing slash. */
  readonly publicUrl: string;
  /** Proxies that may set the client address in X-Forwarded-For. */
  readonly trustedProxies: readonly string[];
  /** Sent only when `publicUrl` is https. */
  readonly hsts: HstsScope;
  readonly smtpUrl: string | undefined;
  /** Domain of the addresses for replies to tickets; absent: replies by mail are not read. */
  readonly mailReplyDomain: string | undefined;
  /** SMS provider; absent: messages are printed to the terminal. */
  readonly sms: SmsProvider | undefined;
  readonly logLevel: LogLevel;
  /** Stands in for PayPal; absent: PayPal itself. */
  readonly paypal: PaypalStandIn | undefined;
  /** Base URL of the REST service of VIES, without a trailing slash. */
  readonly viesUrl: string;
  /** Absent: no /metrics. */
  readonly metrics: MetricsConfig | undefined;
  /** Absent: no tracing. */
  readonly tracing: TracingConfig | undefined;
  /** Fills a new database with demo data. */
  readonly demo: boolean;
  /** Password of all demo accounts; absent: the default one. */
  readonly demoPassword: string | undefined;
};

/** A simulator of PayPal: its address, and the root certificates (PEM) that its webhooks are signed under. */
export type PaypalStandIn = { readonly url: string; readonly roots: string };

type Environment = Readonly<Record<string, string | undefined>>;

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const shortestPassword = 8;
const shortestToken = 16;

/** Parses the environment. Throws a {@link StartRefusal} naming the first invalid value. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const host = readHost('HOST', read('HOST'));
  const port = readPort('PORT', read('PORT') ?? '4000');
  const publicUrl = readPublicUrl(read('PUBLIC_URL')) ?? addressOf(host, port);
  const demo = readSwitch('DEMO', read('DEMO'), true);
  const demoPassword = readDemoPassword(read('DEMO_PASSWORD'));
  if (demo && demoPassword === undefined) refuseOpenDemo(host, publicUrl);
  return {
    host,
    port,
    dataDir: resolve(projectFolder, read('DATA_DIR') ?? '.data'),
    ...readDatabase(read),
    bucket: readBucket(read('FILES_URL')),
    publicUrl,
    trustedProxies: readTrustedProxies(read('TRUSTED_PROXIES')),
    hsts: readHsts(read('HSTS'), publicUrl),
    smtpUrl: readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailReplyDomain: readDomain('MAIL_REPLY_DOMAIN', read('MAIL_REPLY_DOMAIN')),
    sms: readSms(read('SMS_URL'), read('SMS_TOKEN')),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    paypal: readPaypal(read('PAYPAL_API_URL'), read('PAYPAL_WEBHOOK_ROOTS')),
    viesUrl: (readUrl('VIES_API_URL', read('VIES_API_URL'), ['http:', 'https:']) ?? viesUrl).replace(/\/+$/, ''),
    metrics: readMetrics(read, port),
    tracing: readTracing(read),
    demo,
    demoPassword,
  };
}

function readDomain(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^(?=.{4,200}$)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)) return value?.toLowerCase();
  throw new StartRefusal(`${name} must be a domain, such as reply.example.com.`);
}

/** Whether an address is loopback: 127.0.0.0/8, ::1, localhost. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(bare) === 4) return bare.startsWith('127.');
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost');
}

/** `http://host:port` for a browser on this machine: a wildcard address is shown as loopback. */
export function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIP(shown) === 6 ? `[${shown}]` : shown}:${port}`;
}

// The demo password is public in the README, so a reachable demo server would give everyone administrator access.
function refuseOpenDemo(host: string, publicUrl: string): void {
  const remedy = 'set DEMO_PASSWORD to give its accounts a password of your own, or DEMO=0 to start without it.';
  if (!isLoopback(host)) {
    throw new StartRefusal(`HOST is "${host}", so others could sign in to the demo world: ${remedy}`);
  }
  if (!isLoopback(new URL(publicUrl).hostname)) {
    throw new StartRefusal(`PUBLIC_URL is "${publicUrl}", so others could sign in to the demo world: ${remedy}`);
  }
}

function readHost(name: string, value = '127.0.0.1'): string {
  const host = value.replace(/^\[(.*)\]$/, '$1');
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(host);
  const looksLikeNumbers = /^[\d.]+$/.test(host);
  if (isIP(host) !== 0 || (isName && !looksLikeNumbers)) return host;
  throw new StartRefusal(
    `${name} is "${value}": it must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0.`,
  );
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new StartRefusal(`${name} is "${value}": it must be a whole number from 1 to 65535.`);
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new StartRefusal(
    'PUBLIC_URL must be an http or https address without a path, such as https://yard.example.com.',
  );
}

function readHsts(value = 'host', publicUrl: string): HstsScope {
  const scope = hstsScopes.find((known) => known === value.toLowerCase());
  if (!scope) throw new StartRefusal(`HSTS is "${value}": it must be one of ${hstsScopes.join(', ')}.`);
  if (scope !== 'host' && !publicUrl.startsWith('https:')) {
    throw new StartRefusal(`HSTS is "${value}", but PUBLIC_URL is not https: set PUBLIC_URL, or remove HSTS.`);
  }
  return scope;
}

// The value is never printed, because it contains a password.
function readUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && protocols.includes(url.protocol)) return value;
  throw new StartRefusal(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
}

function readDatabase(read: (name: string) => string | undefined) {
  const postgres = ['postgres:', 'postgresql:'];
  const databaseUrl = readUrl('DATABASE_URL', read('DATABASE_URL'), postgres);
  const directDatabaseUrl = readUrl('DATABASE_DIRECT_URL', read('DATABASE_DIRECT_URL'), postgres);
  if (directDatabaseUrl !== undefined && databaseUrl === undefined)
    throw new StartRefusal('DATABASE_DIRECT_URL bypasses a pooler: also set DATABASE_URL to the pooler.');
  return { databaseUrl, directDatabaseUrl };
}

function readSms(address: string | undefined, token: string | undefined): SmsProvider | undefined {
  const url = readUrl('SMS_URL', address, ['https:']);
  if (url === undefined) return undefined;
  if (token === undefined) throw new StartRefusal('SMS_TOKEN must be set together with SMS_URL.');
  return { url, token };
}

function readPaypal(address: string | undefined, rootsFile: string | undefined): PaypalStandIn | undefined {
  const url = readUrl('PAYPAL_API_URL', address, ['http:', 'https:']);
  if (url === undefined) {
    if (rootsFile !== undefined)
      throw new StartRefusal('PAYPAL_WEBHOOK_ROOTS is for a simulator of PayPal: also set PAYPAL_API_URL.');
    return undefined;
  }
  return { url: url.replace(/\/+$/, ''), roots: rootsFile === undefined ? '' : readRoots(rootsFile) };
}

function readRoots(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartRefusal(`PAYPAL_WEBHOOK_ROOTS is "${file}": this file cannot be read.`);
  }
}

function readMetrics(read: (name: string) => string | undefined, mainPort: number): MetricsConfig | undefined {
  const ownPort = read('METRICS_PORT');
  const token = read('METRICS_TOKEN');
  const host = readHost('METRICS_HOST', read('METRICS_HOST'));
  if (token !== undefined && token.length < shortestToken)
    throw new StartRefusal(`METRICS_TOKEN is too short: it must have at least ${shortestToken} characters.`);
  if (ownPort === undefined) return token === undefined ? undefined : { port: undefined, host, token };
  const port = readPort('METRICS_PORT', ownPort);
  if (port === mainPort) throw new StartRefusal('METRICS_PORT is the same as PORT: choose another one.');
  return { port, host, token };
}

/** Uses OpenTelemetry's own variables; its library reads the rest of them itself. */
function readTracing(read: (name: string) => string | undefined): TracingConfig | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const exporter = read('OTEL_TRACES_EXPORTER') ?? (endpoint === undefined ? 'none' : 'otlp');
  if (exporter === 'none' || read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  if (exporter !== 'otlp' && exporter !== 'console')
    throw new StartRefusal(`OTEL_TRACES_EXPORTER is "${exporter}": it must be otlp, console or none.`);
  const protocol = read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol === 'grpc')
    throw new StartRefusal(
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc": spans are sent over http only, usually to port 4318.',
    );
  return { exporter };
}

function readLogLevel(value = 'info'): LogLevel {
  const level = logLevels.find((known) => known === value.toLowerCase());
  if (level) return level;
  throw new StartRefusal(`LOG_LEVEL is "${value}": it must be one of ${logLevels.join(', ')}.`);
}

function readSwitch(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw new StartRefusal(`${name} is "${value}": it must be 1 or 0.`);
}

function readDemoPassword(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= shortestPassword) return value;
  throw new StartRefusal(`DEMO_PASSWORD is too short: it must have at least ${shortestPassword} characters.`);
}
