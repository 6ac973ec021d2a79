import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFile } from '../../../../core/secrets/secret-file.ts';

type About = { readonly ticketId: string; readonly userId: string };

/** Signs a ticket for one user: an address that was passed on is of no use to another sender. */
function signatureOf(dataDir: string, { ticketId, userId }: About): string {
  const key = secretFile(dataDir, 'mail-reply-key');
  return createHmac('sha256', key).update(`${ticketId} ${userId}`).digest('hex').slice(0, 20);
}

export const replyAddress = (dataDir: string, domain: string, about: About): string =>
  `ticket+${about.ticketId.replaceAll('-', '')}.${signatureOf(dataDir, about)}@${domain}`;

export type SignedAddress = { readonly ticketId: string; readonly signature: string };

/** The ticket and the signature in the first such address of a text; null: there is none. */
export function readAddress(text: string): SignedAddress | null {
  const [, id, signature] = /ticket\+([\da-f]{32})\.([\da-f]{20})@/i.exec(text) ?? [];
  if (id === undefined || signature === undefined) return null;
  const ticketId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { ticketId, signature: signature.toLowerCase() };
}

export const isSignedFor = (dataDir: string, { ticketId, signature }: SignedAddress, userId: string): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(dataDir, { ticketId, userId })));
