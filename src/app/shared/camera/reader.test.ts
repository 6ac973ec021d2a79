import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPicture, startReader } from './reader.ts';

const workers: FakeWorker[] = [];

/** The decoder; a test responds to its frames. */
class FakeWorker extends EventTarget {
  readonly frames: { id: number; bitmap: ImageBitmap }[] = [];
  readonly moved: unknown[] = [];
  isTerminated = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(frame: { id: number; bitmap: ImageBitmap }, moved: unknown[]) {
    this.frames.push(frame);
    this.moved.push(...moved);
  }
  terminate() {
    this.isTerminated = true;
  }
  respond(at: number, code: string | null, failed = false) {
    const data = { id: this.frames[at]?.id, code, failed };
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const picture = (name: string) => ({ name }) as unknown as ImageBitmap;
const current = (): FakeWorker => workers.at(-1) as FakeWorker;

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  startReader();
});
afterEach(() => {
  // The next test has a worker of its own.
  current().dispatchEvent(new Event('error'));
  workers.length = 0;
  vi.unstubAllGlobals();
});

describe('a frame of the camera', () => {
  test('is read in the worker, to which it is moved', async () => {
    const frame = picture('a');
    const read = readPicture(frame);
    expect(current().moved).toEqual([frame]);
    current().respond(0, 'MUG-1');
    expect(await read).toBe('MUG-1');
  });

  test('without a code is null', async () => {
    const read = readPicture(picture('a'));
    current().respond(0, null);
    expect(await read).toBeNull();
  });

  test('has its own code, whichever is read first', async () => {
    const reads = [readPicture(picture('a')), readPicture(picture('b'))];
    current().respond(1, 'second');
    current().respond(0, 'first');
    expect(await Promise.all(reads)).toEqual(['first', 'second']);
  });
});

describe('a decoder that does not work', () => {
  test.each([
    ['did not load', () => current().dispatchEvent(new Event('error'))],
    ['fails at a frame', () => current().respond(0, null, true)],
  ])('because it %s fails all frames, and is started again for the next one', async (_, breakDown) => {
    const reads = Promise.allSettled([readPicture(picture('a')), readPicture(picture('b'))]);
    const broken = current();
    breakDown();
    expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(broken.isTerminated).toBe(true);
    const read = readPicture(picture('c'));
    expect(workers).toHaveLength(2);
    current().respond(0, 'MUG-1');
    expect(await read).toBe('MUG-1');
  });
});

test('one worker lives as long as the page', () => {
  expect(startReader()).toBe(startReader());
  expect(workers).toHaveLength(1);
});
