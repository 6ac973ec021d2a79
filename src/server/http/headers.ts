import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { pageText } from './pages.ts';

const yearSeconds = 31_536_000;

/** Nothing runs, loads or is framed: what is not our page is data, also when somebody opens it as a page. */
const closedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** What a page may do with the machine it stands on: the two devices that scan and weigh. */
const abilities = [
  'camera=(self)',
  'serial=(self)',
  ...['accelerometer', 'bluetooth', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'].map(none),
  ...['microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking'].map(none),
].join(', ');

function none(ability: string): string {
  return `${ability}=()`;
}

/** The `'sha256-…'` source of every script that stands in the page itself. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** What the app's own page may load and do, on the host it was asked for (`name:port`). */
export function pagePolicy(html: string, host: string | undefined): string {
  // Older Safari does not count a socket to the same host as 'self'. The name comes from the request: only a plain one.
  const sockets = host && /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/i.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    // The camera's reader is WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts(html)].join(' '),
    // Mantine writes its variables into a style element of its own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    // A proof of payment or a label as PDF is shown in the browser's own viewer.
    "object-src 'self' blob:",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What a browser never takes for a page: answers of calls, and the app's own hashed files and drawn pictures. A hundred of
 * them come with the first page; the whole set on each would be a fifth of all that page may carry.
 */
const isOwnFile = /^\/(assets|flags|pictures)\//;
function isPlainData(type: string, path: string): boolean {
  return /^(application\/json|text\/css|font\/)/.test(type) || isOwnFile.test(path);
}

/** Puts the headers on every answer that keep a browser from doing more with it than was meant. */
export function headers(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const html = pageText();
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    // A script has a policy only as a worker, and there it needs the page's.
    const isOurs = /^(text|application)\/(html|javascript)\b/.test(type) && !reply.hasHeader('content-disposition');
    if (!isOwnFile.test(request.url)) reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (isSecure) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (isPlainData(type, request.url)) return;
    reply.header('referrer-policy', 'same-origin');
    reply.header('permissions-policy', abilities);
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY');
    // "Not modified" has no type, and its headers replace those that were kept with the page.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isOurs ? pagePolicy(html, request.headers.host) : closedPolicy);
  });
}
