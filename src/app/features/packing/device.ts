import { newKey } from '../../sync/key.ts';

const idKey = 'parcelyard.device';
const seqKey = 'parcelyard.device.seq';

/** This device's own id, made once. */
function deviceId(): string {
  const kept = localStorage.getItem(idKey);
  if (kept) return kept;
  const made = newKey();
  localStorage.setItem(idKey, made);
  return made;
}

/** Counts this device's operations, so that a gap shows. */
function nextSeq(): number {
  const next = Number(localStorage.getItem(seqKey) ?? '0') + 1;
  localStorage.setItem(seqKey, String(next));
  return next;
}

/** One scan as an operation of this device: its id is made here and now, and stays the same however often it is sent. */
export const newScan = (parcelId: string, code: string) => ({
  op_id: newKey(),
  device_id: deviceId(),
  seq: nextSeq(),
  at: new Date().toISOString(),
  parcel_id: parcelId,
  code,
});
