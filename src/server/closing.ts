import { setTimeout as wait } from 'node:timers/promises';
import { exitCodes } from './exit-codes.ts';
import { exitCodeOf, startFailureText } from './start-refusal.ts';

type End = () => Promise<unknown> | void;

export type Closing = {
  /** Registers a cleanup function. Run in reverse order. */
  defer(end: End): void;
  /** Shuts this process down with code 1 or the code of a refusal, after losing something it needs. */
  fail(reason: unknown): void;
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A cleanup that hangs must not prevent the database's shutdown. */
const patienceMs = 15_000;

/**
 * Runs a program until it is stopped by a signal or by the end of its launcher. Cleanup functions registered so far run
 * in reverse order, once. A failed start and an uncaught error end it the same way, with the reason on standard error
 * and a code of `exit-codes.ts`.
 */
export async function runUntilStopped(start: (closing: Closing) => Promise<void>): Promise<void> {
  const ends: End[] = [];
  let closing: Promise<void> | undefined;
  const close = (code: number) => (closing ??= endAll(ends).then(() => process.exit(code)));
  const end = (reason: unknown, code: number) => {
    if (closing) return;
    process.stderr.write(`${startFailureText(reason)}\n`);
    void close(code);
  };
  const fail = (reason: unknown) => end(reason, exitCodeOf(reason));
  // The state is unknown after it, so the process exits and the launcher restarts it.
  process.on('uncaughtException', (error) => end(error, exitCodes.crashed));
  for (const signal of signals) process.on(signal, () => void close(exitCodes.stopped));
  process.on('disconnect', () => void close(exitCodes.stopped));
  // The channel to the launcher must not keep the process alive.
  process.channel?.unref();
  try {
    await start({ defer: (end) => ends.unshift(end), fail });
  } catch (error) {
    // Errors during shutdown are ignored.
    fail(error);
    await closing;
  }
}

async function endAll(ends: End[]): Promise<void> {
  // A start in progress may register more.
  for (let end = ends.shift(); end; end = ends.shift()) {
    try {
      await Promise.race([end(), wait(patienceMs, undefined, { ref: false })]);
    } catch (error) {
      process.stderr.write(`${startFailureText(error)}\n`);
    }
  }
}
