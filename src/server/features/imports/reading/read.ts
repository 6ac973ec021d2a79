import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Expected } from './orders.ts';
import { FileProblem } from './problem.ts';
import type { Told } from './read-file.ts';
import type { Said, Work } from './worker.ts';

/** What a reading thread may hold; a workbook is held as a whole. Megabytes. */
const mostMemory = 192;
/** A file that takes longer was made to take longer. */
const longestMs = 60_000;
/** More at once would only share the same processors. */
const mostAtOnce = 2;

let reading = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (reading >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
}

/** The turn goes straight to whoever waits longest. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else reading -= 1;
}

/**
 * Reads an order file in a thread of its own, with bounded memory and time; the thread is one batch ahead.
 * @throws FileProblem when the file as a whole cannot be read
 */
export async function* readOrders(path: string, expected: Expected): AsyncGenerator<Told> {
  await takeTurn();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { path, expected } satisfies Work,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), longestMs);
  const askNext = () => {
    const coming = hear(worker, late.signal);
    // While the last batch is being worked on nobody waits for the next, so its failure is heard later.
    coming.catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage('next');
    return coming;
  };
  try {
    let coming = askNext();
    for (;;) {
      const said = await coming;
      if ('end' in said) return;
      if ('problem' in said) throw new FileProblem(said.problem.code, said.problem.details);
      coming = askNext();
      yield said.told;
    }
  } finally {
    clearTimeout(clock);
    await worker.terminate();
    endTurn();
  }
}

async function hear(worker: Worker, signal: AbortSignal): Promise<Said> {
  try {
    const [said] = await once(worker, 'message', { signal });
    return said as Said;
  } catch (error) {
    if (signal.aborted) throw new FileProblem('import.too-slow');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new FileProblem('import.unpacked-too-large', { limit: `${mostMemory} MB` });
    throw error;
  }
}
