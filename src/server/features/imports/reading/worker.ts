import { parentPort, workerData } from 'node:worker_threads';
import type { Expected } from './orders.ts';
import { FileProblem } from './problem.ts';
import { readFile, type Told } from './read-file.ts';

/** What the thread says: one thing, then it waits until it is asked for the next. */
export type Said = { readonly told: Told } | { readonly problem: FileProblem['problem'] } | { readonly end: true };
export type Work = { readonly path: string; readonly expected: Expected };

/** Reads a file beside the server's own thread, so that neither its size nor its malice is felt by anybody else. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const { path, expected } = workerData as Work;
  const told = readFile(path, expected);
  const next = async (): Promise<Said> => {
    try {
      const step = await told.next();
      return step.done ? { end: true } : { told: step.value };
    } catch (error) {
      if (error instanceof FileProblem) return { problem: error.problem };
      throw error;
    }
  };
  port.on('message', () => {
    // Without a catch of its own a failure would be an unhandled rejection, which is what ends the thread with an error.
    void next().then((said) => port.postMessage(said));
  });
}

if (parentPort) void main(parentPort);
