import { runUntilStopped } from '#server/closing.ts';

/** A program that starts and then throws an uncaught error. */
await runUntilStopped(async ({ defer }) => {
  defer(() => void process.stdout.write('closed in order\n'));
  setImmediate(() => {
    throw new Error('nothing catches this');
  });
  setInterval(() => undefined, 1_000);
});
