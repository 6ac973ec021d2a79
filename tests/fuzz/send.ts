import { randomUUID } from 'node:crypto';
import type { Case } from './cases.ts';

const boundary = 'fuzz-boundary';

/** Sends one case unchanged, including invalid requests. */
export function send(
  address: string,
  token: string | null,
  { operation, envelope, input, file }: Case,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== null) headers['authorization'] = `Bearer ${envelope === 'bad-token' ? `${token}\u00e9x` : token}`;
  if (envelope !== 'no-key') headers['idempotency-key'] = envelope === 'bad-key' ? 'x'.repeat(3_000) : randomUUID();
  const url = `${address}${operation.path}`;
  if (operation.body === 'query') return fetch(`${url}?${queryOf(input)}`, { method: operation.method, headers });
  if (operation.body === 'multipart') {
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    return fetch(url, { method: 'POST', headers, body: multipartOf(input, file, envelope === 'truncated') });
  }
  headers['content-type'] = envelope === 'wrong-type' ? 'text/xml' : 'application/json';
  const json = JSON.stringify(input);
  const body = envelope === 'no-json' ? `${json}}` : envelope === 'truncated' ? json.slice(0, -1) : json;
  return fetch(url, { method: 'POST', headers, body });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(input: Record<string, unknown>): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const short = (text: string) => text.slice(0, 4_000);
  return entries
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.map(asText).join(',') : asText(value);
      // A lone surrogate is sent as the bytes that some clients produce.
      return `${encodeURIComponent(name)}=${text.isWellFormed() ? encodeURIComponent(short(text)) : '%ED%A0%BD'}`;
    })
    .join('&')
    .slice(0, 12_000);
}

function multipartOf(input: Record<string, unknown>, file: string, isTruncated: boolean): string {
  const { file: _, ...fields } = input;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
  );
  const sent = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${file}`;
  return `${parts.join('')}${sent}${isTruncated ? '' : `\r\n--${boundary}--\r\n`}`;
}
