import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { outgoing } from '../core/tracing/span.ts';
import { InsideAddress, isInside, publicLookup } from './public-address.ts';

export type FetchFailure = 'unreachable' | 'too-slow' | 'too-large' | 'unexpected-response' | 'private-address';

export type FetchLimits = {
  /** For the whole request and response. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Allows addresses inside the private network. */
  readonly allowPrivate: boolean;
};

/**
 * Fetches a text within limits. Redirects are not followed, because they could lead into the private network. Failure
 * details name the error, never the response content.
 */
export function fetchText(address: string, limits: FetchLimits): Promise<Result<string, FetchFailure>> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return Promise.resolve(refuse('unreachable', { detail: 'URL' }));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address skips the DNS lookup, so it is checked here.
  if (!limits.allowPrivate && isIP(host) !== 0 && isInside(host)) return Promise.resolve(refuse('private-address'));
  return outgoing('GET', url, () => get(url, limits));
}

function get(url: URL, limits: FetchLimits): Promise<Result<string, FetchFailure>> {
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const request = send(url, {
      signal,
      agent: false,
      headers: { accept: 'application/xml, text/xml', 'user-agent': 'Parcelyard' },
      ...(limits.allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) resolve(refuse('too-slow', { seconds: limits.timeoutMs / 1000 }));
      else if (error instanceof InsideAddress) resolve(refuse('private-address'));
      else resolve(refuse('unreachable', { detail: error.code ?? error.name }));
    });
    request.on('response', (response) => {
      if (response.statusCode === 200) return read(response, limits.maxBytes, () => signal.aborted, resolve);
      response.destroy();
      return resolve(refuse('unexpected-response', { detail: `HTTP ${response.statusCode}` }));
    });
    request.end();
  });
}

function read(
  response: IncomingMessage,
  maxBytes: number,
  isLate: () => boolean,
  resolve: (result: Result<string, FetchFailure>) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) {
      resolve(refuse('too-large', { kilobytes: Math.round(maxBytes / 1024) }));
      response.destroy();
    } else parts.push(part);
  });
  response.on('end', () => resolve(ok(Buffer.concat(parts).toString('utf8'))));
  response.on('error', () => resolve(isLate() ? refuse('too-slow') : refuse('unreachable', { detail: 'cut off' })));
}
