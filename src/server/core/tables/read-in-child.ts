import { fork, type ChildProcess } from 'node:child_process';
import type { ChildRequest, ChildResponse } from './child-protocol.ts';
import { TableFault } from './table-fault.ts';
import { ReadingSlots } from './reading-slots.ts';

export type ChildLimits = {
  /** Heap of the child. Megabytes. */
  readonly memory: number;
  /** How long the child may work on one file; the time it waits for us does not count. Milliseconds. */
  readonly workMs: number;
};

/** Enough for a workbook of a hundred thousand lines, which is held as a whole. */
export const usualLimits: ChildLimits = { memory: 256, workMs: 60_000 };

const slots = new ReadingSlots({ atOnce: 2, waiting: 4 });

const alive = new Set<ChildProcess>();
let isWatching = false;

function start(entry: URL, { memory }: ChildLimits): ChildProcess {
  if (!isWatching) {
    isWatching = true;
    process.on('exit', () => {
      for (const child of alive) child.kill('SIGKILL');
    });
  }
  const cache = process.env['NODE_COMPILE_CACHE'];
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    // Nothing of our environment, which may hold passwords, is needed there.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    // What V8 prints when its memory is full says nothing the exit does not say.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  // Without a listener of its own a failed signal would end this process.
  child.on('error', () => undefined);
  return child;
}

/** The next message of the child; a child that dies, whatever of, is a fault of the file. */
async function responseOf<Part, Problem>(child: ChildProcess, ms: number): Promise<ChildResponse<Part, Problem>> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildResponse<Part, Problem>>();
  const hear = (message: unknown) => resolve(message as ChildResponse<Part, Problem>);
  const gone = () => reject(new TableFault({ reason: 'memory' }));
  const clock = setTimeout(() => reject(new TableFault({ reason: 'too-slow' })), Math.max(ms, 0));
  child.once('message', hear);
  child.once('exit', gone);
  child.once('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    child.off('message', hear);
    child.off('exit', gone);
    child.off('error', reject);
  }
}

/**
 * Reads a file in a process of its own, with bounded memory and time, one part ahead of its reader: whatever the file
 * does to the reading, this process goes on. `refuse` throws a problem the child found in the file.
 * @throws TableFault when the child dies, takes too long, or too many files are being read
 */
export async function* readInChild<Work, Part, Problem>(
  entry: URL,
  work: Work,
  refuse: (problem: Problem) => never,
  limits: ChildLimits = usualLimits,
): AsyncGenerator<Part> {
  await slots.take();
  let left = limits.workMs;
  let child: ChildProcess | null = null;
  const ask = async (request: ChildRequest<Work>): Promise<ChildResponse<Part, Problem>> => {
    child ??= start(entry, limits);
    const since = performance.now();
    const coming = responseOf<Part, Problem>(child, left);
    // A failure to send ends the child, which is what `coming` waits for.
    if (child.connected) child.send(request, () => undefined);
    const response = await coming;
    left -= performance.now() - since;
    return response;
  };
  try {
    let coming = ask({ work });
    for (;;) {
      const response = await coming;
      if ('end' in response) return;
      if ('problem' in response) refuse(response.problem);
      if ('error' in response) throw new Error(`reading a table failed: ${response.error}`);
      coming = ask({ next: true });
      // While the reader works on this part, a failure of the next one waits.
      coming.catch(() => undefined);
      yield response.part;
    }
  } finally {
    (child as ChildProcess | null)?.kill('SIGKILL');
    slots.release();
  }
}
