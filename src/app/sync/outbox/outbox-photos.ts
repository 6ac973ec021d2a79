import { outboxNames, photoToSend } from '#domain/platform/outbox/outbox.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { end, inState } from './outbox-responses.ts';
import { alone, mayNow, send } from './outbox-send.ts';

/** The next photo that may go: what was done with its parcel before it was taken has been said. */
export async function nextPhoto(): Promise<DeviceOp | null> {
  const anyWaits = await deviceDb().photos.limit(1).count();
  return anyWaits === 0 ? null : photoToSend(await inState('waiting').toArray(), mayNow);
}

/** Its answer knows the scans that were said meanwhile, so it is put in place when none is on its way. */
const putAfterScans: typeof end = async (op, response) => void (await alone(outboxNames.lock, () => end(op, response)));

/** False when the server is away. */
async function sendAll(): Promise<boolean> {
  for (let op = await nextPhoto(); op; op = await nextPhoto()) if (!(await send(op, putAfterScans))) return false;
  return true;
}

let isRunning = false;
let wanted = false;

/**
 * Sends photos on a way of their own: one of them takes as long as hundreds of scans, which therefore do not wait for it.
 * False when the server is away.
 */
export async function drainPhotos(): Promise<boolean> {
  wanted = true;
  if (isRunning) return true;
  isRunning = true;
  let isThere = true;
  try {
    while (wanted) {
      wanted = false;
      await alone(outboxNames.photoLock, async () => {
        isThere = await sendAll();
        wanted &&= isThere;
      });
    }
  } finally {
    isRunning = false;
  }
  return isThere;
}
