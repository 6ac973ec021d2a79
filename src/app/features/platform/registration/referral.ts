import { useEffect, useState } from 'react';
import { newKey } from '../../../sync/key.ts';
import { mutate } from '../../../sync/request.ts';

const storageKey = 'parcelyard.referral';

/** A referral link that was opened on this device; it counts until it expires. */
type StoredReferral = { readonly code: string; readonly visitId: string; readonly expiresAt: string };

const isStored = (value: unknown): value is StoredReferral => {
  if (typeof value !== 'object' || value === null) return false;
  const { code, visitId, expiresAt } = value as Readonly<Record<string, unknown>>;
  return typeof code === 'string' && typeof visitId === 'string' && typeof expiresAt === 'string';
};

/** The referral of this device; null without one, or after its end. */
export function storedReferral(now: Date): StoredReferral | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isStored(stored) && new Date(stored.expiresAt) > now ? stored : null;
  } catch {
    return null;
  }
}

/** The visit that belongs to a code, if the code came by a link. */
export const visitOf = (code: string, now: Date): string | undefined => {
  const stored = storedReferral(now);
  return stored?.code === code ? stored.visitId : undefined;
};

async function countVisit(code: string): Promise<void> {
  const { visit_id: visitId, expires_at: expiresAt } = await mutate(
    'user.referralVisit',
    { referral_code: code },
    newKey(),
  );
  localStorage.setItem(storageKey, JSON.stringify({ code, visitId, expiresAt } satisfies StoredReferral));
}

/**
 * The code to fill in: that of the link, else of one opened earlier. An opened link is counted once; when that fails, the
 * code still counts as a typed one.
 */
export function useReferral(fromLink: string): string {
  const [earlier] = useState(() => storedReferral(new Date())?.code ?? '');
  const code = fromLink || earlier;
  useEffect(() => {
    if (fromLink !== '' && fromLink !== earlier) void countVisit(fromLink).catch(() => undefined);
  }, [fromLink, earlier]);
  return code;
}
