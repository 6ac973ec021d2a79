import { createWriteStream } from 'node:fs';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { outgoing } from '../core/tracing/span.ts';
import { privateFile } from '../core/files/private-folder.ts';
import type { FetchFailure, FetchLimits } from './fetch-text.ts';
import { InsideAddress, isInside, publicLookup } from './public-address.ts';

class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Downloads a file to a path within limits. Redirects are not followed, because they could lead into the private
 * network. After a failure the path may hold a part of the file.
 */
export function fetchFile(address: string, path: string, limits: FetchLimits): Promise<Result<null, FetchFailure>> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return Promise.resolve(refuse('unreachable', { detail: 'URL' }));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address skips the DNS lookup, so it is checked here.
  if (!limits.allowPrivate && isIP(host) !== 0 && isInside(host)) return Promise.resolve(refuse('private-address'));
  return outgoing('GET', url, () => download(url, path, limits));
}

async function download(url: URL, path: string, limits: FetchLimits): Promise<Result<null, FetchFailure>> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await responseOf(url, limits.allowPrivate, signal);
    if (response.statusCode !== 200) {
      response.destroy();
      return refuse('unexpected-response', { detail: `HTTP ${response.statusCode}` });
    }
    await pipeline(response, limited(limits.maxBytes), createWriteStream(path, { mode: privateFile }), { signal });
    return ok(null);
  } catch (error) {
    if (error instanceof TooLarge) return refuse('too-large', { kilobytes: Math.round(limits.maxBytes / 1024) });
    if (signal.aborted) return refuse('too-slow', { seconds: limits.timeoutMs / 1000 });
    if (error instanceof InsideAddress) return refuse('private-address');
    if (isOurDisk(error)) throw error;
    return refuse('unreachable', {
      detail: error instanceof Error && 'code' in error ? String(error.code) : 'cut off',
    });
  }
}

function responseOf(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, fail) => {
    const request = send(url, {
      signal,
      agent: false,
      headers: { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Parcelyard' },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('error', fail);
    request.on('response', resolve);
    request.end();
  });
}

/** Stops a body at its limit; the length in its header may be wrong. */
const limited = (maxBytes: number) =>
  async function* counted(source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const part of source) {
      size += part.length;
      if (size > maxBytes) throw new TooLarge();
      yield part;
    }
  };

/** A full disk is not the fault of the address. */
const isOurDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(String(error.code));
