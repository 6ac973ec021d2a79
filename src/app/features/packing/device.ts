import { newKey } from '../../sync/key.ts';

const idKey = 'parcelyard.device';
const seqKey = 'parcelyard.device.seq';

/** This device's own id, made once. */
export function deviceId(): string {
  const kept = localStorage.getItem(idKey);
  if (kept) return kept;
  const made = newKey();
  localStorage.setItem(idKey, made);
  return made;
}

/** Counts this device's operations, so that a gap shows. */
export function nextSeq(): number {
  const next = Number(localStorage.getItem(seqKey) ?? '0') + 1;
  localStorage.setItem(seqKey, String(next));
  return next;
}
