import { outboxNames, photoToSend } from '#domain/platform/outbox/outbox.ts';
import { deviceDb, type DeviceOp } from '../device-db.ts';
import { end, inState } from '../outbox-responses.ts';
import { alone, mayNow, send } from '../outbox-send.ts';

/** The next photo to send, once the earlier operations of its parcel are sent. */
export async function nextPhoto(): Promise<DeviceOp | null> {
  const anyWaits = await deviceDb().photos.limit(1).count();
  return anyWaits === 0 ? null : photoToSend(await inState('waiting').toArray(), mayNow);
}

/** The response includes scans that were sent meanwhile, so it is applied while no scan is being sent. */
const applyAfterScans: typeof end = async (op, response) =>
  void (await alone(outboxNames.lock, () => end(op, response)));

/** False when the server is unreachable. */
async function sendAll(): Promise<boolean> {
  for (let op = await nextPhoto(); op; op = await nextPhoto()) if (!(await send(op, applyAfterScans))) return false;
  return true;
}

let isRunning = false;
let wanted = false;

/**
 * Sends photos separately: one takes as long as hundreds of scans, so scans do not wait for it. False when the server is
 * unreachable.
 */
export async function drainPhotos(): Promise<boolean> {
  wanted = true;
  if (isRunning) return true;
  isRunning = true;
  let isReachable = true;
  try {
    while (wanted) {
      wanted = false;
      await alone(outboxNames.photoLock, async () => {
        isReachable = await sendAll();
        wanted &&= isReachable;
      });
    }
  } finally {
    isRunning = false;
  }
  return isReachable;
}
