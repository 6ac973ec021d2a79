import { createVerify, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { PaypalStandIn } from '../../core/config.ts';
import { fetchText } from '../fetch-text.ts';

/** The headers of a message. */
export type Transmission = {
  readonly id: string;
  readonly time: string;
  readonly signature: string;
  readonly certUrl: string;
  readonly algorithm: string;
};
export type SignatureFault = 'header' | 'algorithm' | 'host' | 'certificate' | 'unreachable' | 'signature';

/** The headers of a message; null when one is missing or too long. */
export function transmissionOf(headers: Readonly<Record<string, unknown>>): Transmission | null {
  const read = (name: string): string => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value.length <= 1_000 ? value : '';
  };
  const transmission = {
    id: read('transmission-id'),
    time: read('transmission-time'),
    signature: read('transmission-sig'),
    certUrl: read('cert-url'),
    algorithm: read('auth-algo'),
  };
  return Object.values(transmission).includes('') || transmission.id.length > 200 ? null : transmission;
}

/** What is signed: the body only by its checksum, as a decimal number. */
export const signedText = ({ id, time }: Pick<Transmission, 'id' | 'time'>, webhookId: string, body: Buffer): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

/** Certificates come from PayPal only, or from the simulator. */
function isAllowed(certUrl: string, standIn: PaypalStandIn | undefined): boolean {
  const url = URL.parse(certUrl);
  if (!url || url.username || url.password) return false;
  if (standIn) return url.origin === new URL(standIn.url).origin;
  return url.protocol === 'https:' && url.port === '' && /(^|\.)paypal\.com$/.test(url.hostname);
}

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesIn(text: string): X509Certificate[] {
  try {
    return (text.match(pem) ?? []).slice(0, 6).map((one) => new X509Certificate(one));
  } catch {
    return [];
  }
}

const isCurrent = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  new Date(validFrom) <= now && now <= new Date(validTo);
const isSignedBy = (cert: X509Certificate, issuer: X509Certificate): boolean =>
  cert.checkIssued(issuer) && cert.verify(issuer.publicKey);

/** Whether the first certificate is PayPal's and leads to one of the roots, all of them in force. */
export function isTrusted(chain: readonly X509Certificate[], roots: readonly X509Certificate[], now: Date): boolean {
  let [cert] = chain;
  if (!cert || cert.ca || !/(?:^|, )DNS:(?:[a-z0-9-]+\.)*paypal\.com(?:,|$)/.test(cert.subjectAltName ?? ''))
    return false;
  for (const _ of chain) {
    const current: X509Certificate = cert;
    if (!isCurrent(current, now)) return false;
    if (roots.some((root) => isCurrent(root, now) && isSignedBy(current, root))) return true;
    const issuer = chain.find((one) => one !== current && one.ca && isSignedBy(current, one));
    if (!issuer) return false;
    cert = issuer;
  }
  return false;
}

let publicRoots: readonly X509Certificate[] | null = null;
const rootsOf = (standIn: PaypalStandIn | undefined): readonly X509Certificate[] =>
  standIn ? certificatesIn(standIn.roots) : (publicRoots ??= rootCertificates.map((one) => new X509Certificate(one)));

const limits = { timeoutMs: 8_000, maxBytes: 64 * 1024 } as const;
const cachedMs = 60 * 60_000;
const cache = new Map<string, { readonly chain: readonly X509Certificate[]; readonly until: number }>();

async function chainAt(url: string, standIn: PaypalStandIn | undefined): Promise<readonly X509Certificate[] | null> {
  const known = cache.get(url);
  if (known && known.until > Date.now()) return known.chain;
  const text = await fetchText(url, { ...limits, allowPrivate: standIn !== undefined });
  if (!text.ok) return null;
  const chain = certificatesIn(text.value);
  if (cache.size >= 20) cache.clear();
  // A page without certificates may be temporary.
  if (chain.length > 0) cache.set(url, { chain, until: Date.now() + cachedMs });
  return chain;
}

/** Checks that PayPal signed these bytes for our webhook. */
export async function verifySignature(
  transmission: Transmission,
  body: Buffer,
  { webhookId, standIn, now }: { webhookId: string; standIn: PaypalStandIn | undefined; now: Date },
): Promise<Result<true, SignatureFault>> {
  if (transmission.algorithm.toLowerCase() !== 'sha256withrsa') return refuse('algorithm');
  if (!isAllowed(transmission.certUrl, standIn)) return refuse('host');
  const chain = await chainAt(transmission.certUrl, standIn);
  if (chain === null) return refuse('unreachable');
  const [cert] = chain;
  if (!cert || !isTrusted(chain, rootsOf(standIn), now)) return refuse('certificate');
  const isSigned = createVerify('RSA-SHA256')
    .update(signedText(transmission, webhookId, body))
    .verify(cert.publicKey, transmission.signature, 'base64');
  return isSigned ? ok(true) : refuse('signature');
}
