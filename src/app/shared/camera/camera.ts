/** insecure: the page came over plain http · denied · missing · busy: another program has it, or it was taken away. */
export type CameraTrouble = 'insecure' | 'denied' | 'missing' | 'busy';

export class CameraError extends Error {
  readonly why: CameraTrouble;

  constructor(why: CameraTrouble) {
    super(`no camera: ${why}`);
    this.why = why;
  }
}

const choiceKey = 'parcelyard.camera';
/** The next parcel draws its own viewfinder: the camera stays on meanwhile, because starting one takes up to a second. */
const lingerMs = 1000;

let held: Promise<MediaStream> | null = null;
let holders = 0;
let letGo: ReturnType<typeof setTimeout> | undefined;

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

async function open(): Promise<MediaStream> {
  const devices = window.isSecureContext ? navigator.mediaDevices : undefined;
  if (!devices) throw new CameraError('insecure');
  const chosen = localStorage.getItem(choiceKey);
  // Wishes, not demands: a chosen camera may be unplugged, a table's camera knows no back.
  const which = chosen ? { deviceId: { ideal: chosen } } : { facingMode: { ideal: 'environment' } };
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
  return devices.getUserMedia({ video }).catch((error: Error) => {
    throw new CameraError(troubles[error.name] ?? 'busy');
  });
}

async function stop(): Promise<void> {
  const stream = held;
  held = null;
  const given = await stream?.catch(() => null);
  for (const track of given?.getTracks() ?? []) track.stop();
}

/**
 * The camera's picture, for everybody who asks the same one. Who took it leaves it again.
 * @throws CameraError
 */
export async function takeCamera(): Promise<MediaStream> {
  clearTimeout(letGo);
  holders += 1;
  const taken = (held ??= open());
  try {
    return await taken;
  } catch (error) {
    if (held === taken) held = null;
    throw error;
  }
}

/** Once for each take, also for one that failed. */
export function leaveCamera(): void {
  holders -= 1;
  if (holders === 0) letGo = setTimeout(() => void stop(), lingerMs);
}

/** The cameras of this device; they are named only after one was allowed. */
export async function camerasHere(): Promise<readonly MediaDeviceInfo[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

/** Remembers the camera after this one on this device; it is used from the next take on. */
export async function chooseNextCamera(present: MediaStream): Promise<void> {
  const cameras = await camerasHere();
  const now = present.getVideoTracks()[0]?.getSettings().deviceId;
  const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === now) + 1) % cameras.length];
  if (next) localStorage.setItem(choiceKey, next.deviceId);
  // Many phones give one camera only while no other is on.
  await stop();
}
