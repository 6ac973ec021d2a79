import { setTimeout as wait } from 'node:timers/promises';
import { startFailureText } from './start-refusal.ts';

type End = () => Promise<unknown> | void;

export type Closing = {
  /** Registers what must be ended as soon as it runs. The last registered ends first. */
  defer(end: End): void;
  /** Ends this process in order, with code 1: something it cannot work without is gone. */
  fail(reason: unknown): void;
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One part that does not end must not keep the database from being shut down. */
const patienceMs = 15_000;

/**
 * Runs a program that may take long to come up and then serves until it is asked to stop: by a signal, or because the
 * launcher that started it is gone. What was registered up to then is ended in reverse order, once, however often it
 * is asked. A start that throws ends the same way, with its reason on standard error and code 1.
 */
export async function runUntilAsked(start: (closing: Closing) => Promise<void>): Promise<void> {
  const ends: End[] = [];
  let closing: Promise<void> | undefined;
  const close = (code: number) => (closing ??= endAll(ends).then(() => process.exit(code)));
  const fail = (reason: unknown) => {
    if (closing) return;
    process.stderr.write(`${startFailureText(reason)}\n`);
    void close(1);
  };
  for (const signal of signals) process.on(signal, () => void close(0));
  process.on('disconnect', () => void close(0));
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
