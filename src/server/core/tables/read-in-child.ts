import type { ChildProcess } from 'node:child_process';
import type { ChildRequest, ChildResponse } from './child-protocol.ts';
import { keepChild, takeChild } from './reading-child.ts';
import { TableFault } from './table-fault.ts';
import { ReadingSlots } from './reading-slots.ts';

export type ChildLimits = {
  /** Max heap of the child. Megabytes. */
  readonly memory: number;
  /** Max processing time of the child per file, without waiting for the parent. Milliseconds. */
  readonly workMs: number;
};

/** Enough for a workbook of a hundred thousand rows, which is loaded completely. */
export const usualLimits: ChildLimits = { memory: 256, workMs: 60_000 };

const slots = new ReadingSlots({ atOnce: 2, waiting: 4 });

/** The next message of the child; a child that dies is reported as a fault of the file. */
async function responseOf<Part, Problem>(child: ChildProcess, ms: number): Promise<ChildResponse<Part, Problem>> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildResponse<Part, Problem>>();
  const onMessage = (message: unknown) => resolve(message as ChildResponse<Part, Problem>);
  const gone = () => reject(new TableFault({ reason: 'memory' }));
  const clock = setTimeout(() => reject(new TableFault({ reason: 'too-slow' })), Math.max(ms, 0));
  child.once('message', onMessage);
  child.once('exit', gone);
  child.once('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    child.off('message', onMessage);
    child.off('exit', gone);
    child.off('error', reject);
  }
}

/**
 * Reads a file in a child process with limited memory and time, one part ahead of the reader, so that a malicious file
 * cannot crash this process. A child that has read its file to the end reads the next one. `refuse` throws a problem the
 * child found in the file. @throws TableFault when the child dies, times out, or too many files are being read
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
  let isDone = false;
  const send = async (request: ChildRequest<Work>): Promise<ChildResponse<Part, Problem>> => {
    child ??= takeChild(entry, limits.memory);
    const since = performance.now();
    const coming = responseOf<Part, Problem>(child, left);
    // A failed send ends the child, which rejects `coming`.
    if (child.connected) child.send(request, () => undefined);
    const response = await coming;
    left -= performance.now() - since;
    return response;
  };
  try {
    let coming = send({ work });
    for (;;) {
      const response = await coming;
      isDone = 'end' in response || 'problem' in response;
      if ('end' in response) return;
      if ('problem' in response) refuse(response.problem);
      if ('error' in response) throw new Error(`reading a table failed: ${response.error}`);
      coming = send({ next: true });
      // A failure of the next part is handled when the reader requests it.
      coming.catch(() => undefined);
      yield response.part;
    }
  } finally {
    const used = child as ChildProcess | null;
    if (used && isDone) keepChild(entry, limits.memory, used);
    else used?.kill('SIGKILL');
    slots.release();
  }
}
