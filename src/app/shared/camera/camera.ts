import { storeChoice } from '../../ui/storage/stored-choice.ts';

/** insecure: the page came over plain http · denied · missing · busy: another program has it, or it was disconnected. */
export type CameraTrouble = 'insecure' | 'denied' | 'missing' | 'busy';

export class CameraError extends Error {
  readonly why: CameraTrouble;

  constructor(why: CameraTrouble) {
    super(`no camera: ${why}`);
    this.why = why;
  }
}

const choiceKey = 'parcelyard.camera';
/** The camera stays on until the next viewfinder mounts, because starting one takes up to a second. */
const lingerMs = 1000;

let current: Promise<MediaStream> | null = null;
let holders = 0;
let release: ReturnType<typeof setTimeout> | undefined;

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
  // Preferences, not requirements: a chosen camera may be unplugged, and a webcam has no rear side.
  const which = chosen ? { deviceId: { ideal: chosen } } : { facingMode: { ideal: 'environment' } };
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
  return devices.getUserMedia({ video }).catch((error: Error) => {
    throw new CameraError(troubles[error.name] ?? 'busy');
  });
}

async function stop(): Promise<void> {
  const stream = current;
  current = null;
  const given = await stream?.catch(() => null);
  for (const track of given?.getTracks() ?? []) track.stop();
}

/**
 * The camera's stream, shared by all callers, each of which has to release it.
 * @throws CameraError
 */
export async function takeCamera(): Promise<MediaStream> {
  clearTimeout(release);
  holders += 1;
  const stream = (current ??= open());
  try {
    return await stream;
  } catch (error) {
    if (current === stream) current = null;
    throw error;
  }
}

/** Once for each call, also for one that failed. */
export function releaseCamera(): void {
  holders -= 1;
  if (holders === 0) release = setTimeout(() => void stop(), lingerMs);
}

/** This device's cameras; they have names only after permission. */
export async function camerasHere(): Promise<readonly MediaDeviceInfo[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

/** Stores the next camera as this device's choice; it is used from the next start on. */
export async function chooseNextCamera(present: MediaStream): Promise<void> {
  const cameras = await camerasHere();
  const now = present.getVideoTracks()[0]?.getSettings().deviceId;
  const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === now) + 1) % cameras.length];
  if (next) storeChoice(choiceKey, next.deviceId);
  // Many phones can open only one camera at a time.
  await stop();
}
