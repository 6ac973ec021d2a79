import { setTimeout as wait } from 'node:timers/promises';
import { exitCodes } from './exit-codes.ts';
import { exitCodeOf, startFailureText } from './start-refusal.ts';

type End = () => Promise<unknown> | void;

export type Closing = {
  /** Registers what must be ended as soon as it runs. The last registered ends first. */
  defer(end: End): void;
  /** Ends this process in order, with code 1 or a refusal's own: something it cannot work without is gone. */
  fail(reason: unknown): void;
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One part that does not end must not keep the database from being shut down. */
const patienceMs = 15_000;

/**
 * Runs a program that may take long to come up and then serves until it is asked to stop: by a signal, or because the
 * launcher that started it is gone. What was registered up to then is ended in reverse order, once, however often it
 * is asked. A start that throws and an error that nothing caught end it the same way, with the reason on standard error
 * and a code of `exit-codes.ts`.
 */
export async function runUntilAsked(start: (closing: Closing) => Promise<void>): Promise<void> {
  const ends: End[] = [];
  let closing: Promise<void> | undefined;
  const close = (code: number) => (closing ??= endAll(ends).then(() => process.exit(code)));
  const end = (reason: unknown, code: number) => {
    if (closing) return;
    process.stderr.write(`${startFailureText(reason)}\n`);
    void close(code);
  };
  const fail = (reason: unknown) => end(reason, exitCodeOf(reason));
  // The state after it is unknown, so nothing more is served; the launcher starts a fresh process.
  process.on('uncaughtException', (error) => end(error, exitCodes.crashed));
  for (const signal of signals) process.on(signal, () => void close(exitCodes.stopped));
  process.on('disconnect', () => void close(exitCodes.stopped));
  // The channel to the launcher is only listened to; a program that has finished its work ends.
  process.channel?.unref();
  try {
    await start({ defer: (end) => ends.unshift(end), fail });
  } catch (error) {
    // Whatever breaks while everything is being taken down is not news.
    fail(error);
    await closing;
  }
}

async function endAll(ends: End[]): Promise<void> {
  // A start that is still under way may register more meanwhile.
  for (let end = ends.shift(); end; end = ends.shift()) {
    try {
      await Promise.race([end(), wait(patienceMs, undefined, { ref: false })]);
    } catch (error) {
      process.stderr.write(`${startFailureText(error)}\n`);
    }
  }
}
