import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../../session/storage.fixture.ts';
import { CameraError, camerasHere, chooseNextCamera, releaseCamera, takeCamera } from './camera.ts';

const stored = useFakeStorage();

const opened: { video: Record<string, unknown>; stopped: boolean; stream: MediaStream }[] = [];
let failure: string | null = null;
let devices = ['front', 'rear'];
let taken = 0;

function streamOf(deviceId: string, record: { stopped: boolean }): MediaStream {
  const track = { stop: () => (record.stopped = true), getSettings: () => ({ deviceId }) };
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
}

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  failure = null;
  devices = ['front', 'rear'];
  taken = 0;
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async ({ video }: { video: Record<string, unknown> }) => {
        if (failure) throw Object.assign(new Error('no'), { name: failure });
        const record = { video, stopped: false, stream: null as unknown as MediaStream };
        const chosen = (video['deviceId'] as { ideal?: string } | undefined)?.ideal;
        record.stream = streamOf(chosen ?? devices[0] ?? '', record);
        opened.push(record);
        return record.stream;
      },
      enumerateDevices: async () => [
        ...devices.map((deviceId) => ({ kind: 'videoinput', deviceId })),
        { kind: 'videoinput', deviceId: '' },
        { kind: 'audioinput', deviceId: 'microphone' },
      ],
    },
  });
});
const take = async () => {
  taken += 1;
  return takeCamera();
};
const release = () => {
  taken -= 1;
  releaseCamera();
};
afterEach(async () => {
  for (let left = taken; left > 0; left -= 1) release();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the camera', () => {
  test('is opened once for all who look through it', async () => {
    const [one, other] = await Promise.all([take(), take()]);
    expect([one === other, opened.length]).toEqual([true, 1]);
  });

  test('is the rear one, until another is chosen on this device', async () => {
    await take();
    expect(opened[0]?.video).toMatchObject({ facingMode: { ideal: 'environment' } });
    release();
    await vi.advanceTimersByTimeAsync(1_000);
    stored.set('parcelyard.camera', 'front');
    await take();
    expect(opened[1]?.video).toMatchObject({ deviceId: { ideal: 'front' } });
  });

  test('stays on for a second after the last one has left, because starting takes as long', async () => {
    await take();
    release();
    await vi.advanceTimersByTimeAsync(999);
    expect(opened[0]?.stopped).toBe(false);
    await take();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([opened.length, opened[0]?.stopped]).toEqual([1, false]);
    release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened[0]?.stopped).toBe(true);
  });

  test('stays on while another one looks through it', async () => {
    await take();
    await take();
    release();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(opened[0]?.stopped).toBe(false);
  });
});

describe('without a camera', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s says that it is %s', async (name, why) => {
    failure = name;
    await expect(take()).rejects.toMatchObject({ why });
  });

  test('plain http says so', async () => {
    vi.stubGlobal('window', { isSecureContext: false });
    await expect(take()).rejects.toEqual(new CameraError('insecure'));
  });

  test('a browser without any says so, and lists none', async () => {
    vi.stubGlobal('navigator', {});
    await expect(take()).rejects.toMatchObject({ why: 'insecure' });
    expect(await camerasHere()).toEqual([]);
  });

  test('the next try asks again: permission may have been given', async () => {
    failure = 'NotAllowedError';
    await expect(take()).rejects.toMatchObject({ why: 'denied' });
    failure = null;
    await expect(take()).resolves.toBeDefined();
  });
});

describe('of several cameras', () => {
  test('those with a name are listed; microphones are none', async () => {
    expect((await camerasHere()).map(({ deviceId }) => deviceId)).toEqual(devices);
  });

  test('the next one is chosen in turn, and kept for the next start', async () => {
    devices = ['front', 'rear', 'wide'];
    for (const expected of ['rear', 'wide', 'front', 'rear']) {
      await chooseNextCamera(await take());
      release();
      expect(stored.get('parcelyard.camera')).toBe(expected);
    }
  });

  test('the one before is stopped first: many phones open only one at a time', async () => {
    await chooseNextCamera(await take());
    expect(opened[0]?.stopped).toBe(true);
    await take();
    expect(opened).toHaveLength(2);
  });

  test('none is chosen where none is left', async () => {
    const stream = await take();
    devices = [];
    await chooseNextCamera(stream);
    expect(stored.has('parcelyard.camera')).toBe(false);
  });
});
