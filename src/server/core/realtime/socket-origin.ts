type Handshake = { readonly origin: string | undefined; readonly host: string | undefined; readonly publicUrl: string };

/**
 * Whether a page may open the websocket: only pages of this server. Browsers always send the origin; other clients send
 * none and authenticate by their token.
 */
export function isOwnOrigin({ origin, host, publicUrl }: Handshake): boolean {
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  return from !== null && (from.origin === publicUrl || from.host === host?.toLowerCase());
}
