import { isIP } from 'node:net';
import { isLoopback } from '../../../core/config.ts';

/** The site a passkey belongs to, and the addresses from which it may be used. */
export type RelyingParty = { readonly id: string; readonly origins: readonly string[] };

/**
 * Passkeys are bound to a host name, which an IP address is not: a server on this machine alone is known to them as
 * `localhost`, whichever of its addresses was opened.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!isAddress || !isLoopback(url.hostname)) return { id: url.hostname, origins: [url.origin] };
  const port = url.port ? `:${url.port}` : '';
  return { id: 'localhost', origins: [`${url.protocol}//localhost${port}`] };
}
