import { createHmac } from 'node:crypto';

/** The signature of a request to the gateway of 1688: upper-case hex HMAC-SHA1 of its path and its sorted parameters. */
export function signatureOf(path: string, parameters: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.entries(parameters)
    .map(([name, value]) => name + value)
    .toSorted();
  return createHmac('sha1', secret)
    .update(path + sorted.join(''))
    .digest('hex')
    .toUpperCase();
}
