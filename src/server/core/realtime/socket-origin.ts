type Handshake = { readonly origin: string | undefined; readonly host: string | undefined; readonly publicUrl: string };

/**
 * Whether a page may open the socket: only pages of this server. Browsers always send the origin; a client that is no
 * browser sends none, and authenticates by its token alone.
 */
export function isOwnOrigin({ origin, host, publicUrl }: Handshake): boolean {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  return from !== null && (from.origin === publicUrl || from.host === host?.toLowerCase());
}
