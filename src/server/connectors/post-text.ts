import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { isInside, publicLookup } from './public-address.ts';

/** `allowPrivate`: plain http, and addresses inside the private network. */
export type PostOptions = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
};

const maxBytes = 4 * 1024 * 1024;

export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Whether the address may be called: https, and no literal address of the private network, which skips the DNS lookup. */
export function isPublicUrl(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || !isInside(host));
}

/** Sends a POST request and returns the response as text, at most 4 MB. @throws TooLarge, InsideAddress, or a network error */
export async function postText(
  url: URL,
  { headers, body, allowPrivate, signal }: PostOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const send = url.protocol === 'https:' ? secure : plain;
  const response = await new Promise<IncomingMessage>((resolve, fail) => {
    const request = send(url, {
      method: 'POST',
      signal,
      agent: false,
      headers: { accept: 'application/json', 'user-agent': 'Parcelyard', ...headers },
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.on('error', fail);
    request.on('response', resolve);
    request.end(body);
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw new TooLarge();
    parts.push(bytes);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') };
}

/** The parsed JSON of a text; null when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
