import { isIP } from 'node:net';
import { isLoopback } from '../../../core/config.ts';

/** The domain a passkey belongs to, and the origins where it may be used. */
export type RelyingParty = { readonly id: string; readonly origins: readonly string[] };

/**
 * Passkeys are bound to a domain name, which an IP address is not: a local server uses `localhost`, for
 * each of its addresses.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!isAddress || !isLoopback(url.hostname)) return { id: url.hostname, origins: [url.origin] };
  const port = url.port ? `:${url.port}` : '';
  return { id: 'localhost', origins: [`${url.protocol}//localhost${port}`] };
}
