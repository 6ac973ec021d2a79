import { runUntilAsked } from '#server/closing.ts';

/** A program that comes up, and then meets an error that nothing catches. */
await runUntilAsked(async ({ defer }) => {
  defer(() => void process.stdout.write('closed in order\n'));
  setImmediate(() => {
    throw new Error('nothing catches this');
  });
  setInterval(() => undefined, 1_000);
});
