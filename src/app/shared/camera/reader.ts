import type { Picture, Reading } from './reader-worker.ts';

type Waiting = { readonly resolve: (code: string | null) => void; readonly reject: (why: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let last = 0;

function fail(): void {
  worker?.terminate();
  // The next frame starts a new worker: the connection may be back.
  worker = null;
  const given = [...waiting.values()];
  waiting.clear();
  for (const { reject } of given) reject(new Error('the reader of codes does not work'));
}

/** Starts the reader before the first frame. It lives as long as the page. */
export function startReader(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
    if (data.failed) return fail();
    waiting.get(data.id)?.resolve(data.code);
    waiting.delete(data.id);
    return undefined;
  });
  return worker;
}

/**
 * The code nearest to the middle of a frame, or null. The frame is transferred.
 * @throws when the decoder could not be loaded
 */
export function readPicture(bitmap: ImageBitmap): Promise<string | null> {
  const reader = startReader();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    reader.postMessage({ id, bitmap } satisfies Picture, [bitmap]);
  });
}
