import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config, HstsScope } from '../../config.ts';
import { pageText } from './pages.ts';

const yearSeconds = 31_536_000;
const hstsSuffix: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** No scripts, requests or frames: responses other than the app's page are data, even when opened as a page. */
const closedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Permissions-Policy: only the two devices for scanning and weighing. */
const abilities = [
  'camera=(self)',
  'serial=(self)',
  ...['accelerometer', 'bluetooth', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'].map(none),
  ...['microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking'].map(none),
].join(', ');

function none(ability: string): string {
  return `${ability}=()`;
}

/** The `'sha256-…'` source of every inline script. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The Content-Security-Policy of the app's page for the requested host (`name:port`). */
export function pagePolicy(html: string, host: string | undefined): string {
  // Older Safari does not treat a websocket to the same host as 'self'. The name comes from the request, so it is
  // validated.
  const sockets = host && /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/i.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    // The barcode reader is WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts(html)].join(' '),
    // Mantine writes its variables into a style element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    // A PDF receipt is embedded from a blob; the browser's viewer needs both. A sandboxed frame would stay empty.
    'object-src blob:',
    'frame-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Types that a browser never opens as an active document. */
const passiveType = /^(application\/(json|manifest\+json|wasm)|text\/css|font\/|image\/(?!svg\+xml))/;
const scriptType = /^(text|application)\/javascript\b/;
const htmlType = /^text\/html\b/;
/** An SVG opened directly is a document. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Served = 'page' | 'script' | 'asset' | 'passive' | 'other';

/** Decided by the content type, not by the path: an unknown path gets another response. */
function servedAs(type: string, isDownload: boolean, isImmutable: boolean): Served {
  if (isDownload) return 'other';
  if (htmlType.test(type)) return 'page';
  // The first page loads about thirty files: they carry as few headers as possible.
  if (isImmutable) return 'asset';
  if (scriptType.test(type)) return 'script';
  return passiveType.test(type) ? 'passive' : 'other';
}

/** Adds the security headers. */
export function headers(app: FastifyInstance, { publicUrl, hsts }: Pick<Config, 'publicUrl' | 'hsts'>): void {
  const html = pageText();
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isImmutable = String(reply.getHeader('cache-control') ?? '').includes('immutable');
    const served = servedAs(type, reply.hasHeader('content-disposition'), isImmutable);
    const setPolicy = (policy: string) => {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    };
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (isSecure) reply.header('strict-transport-security', `max-age=${yearSeconds}${hstsSuffix[hsts]}`);
    if (served === 'asset') {
      if (type.startsWith('image/svg+xml')) setPolicy(drawingPolicy);
      return;
    }
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (served === 'passive') return;
    reply.header('referrer-policy', 'same-origin');
    reply.header('permissions-policy', abilities);
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY');
    // The headers of a 304 replace those cached with the page, and it has no type to choose a policy by.
    if (reply.statusCode === 304) return;
    // A script has a policy only as a worker, and there it needs the page's.
    setPolicy(served === 'page' || served === 'script' ? pagePolicy(html, request.headers.host) : closedPolicy);
  });
}
