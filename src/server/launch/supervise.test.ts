import { expect, test } from 'vitest';
import { supervise } from './supervise.mjs';

type Run = { readonly code: number; readonly seconds: number };

/** Runs a server that ends as listed, on a fake clock. */
async function supervised(runs: readonly Run[], stopInPause = Infinity) {
  const messages: string[] = [];
  const pauses: number[] = [];
  const stopping = new AbortController();
  let now = 0;
  let started = 0;
  const code = await supervise(
    async () => {
      const next = runs[started];
      if (!next) throw new Error('started more often than expected');
      started += 1;
      now += next.seconds * 1_000;
      return next.code;
    },
    {
      signal: stopping.signal,
      say: (text) => void messages.push(text),
      now: () => now,
      pause: async (ms) => {
        pauses.push(ms / 1_000);
        if (pauses.length >= stopInPause) stopping.abort();
      },
    },
  );
  return { code, said: messages, pauses, started };
}

const crash = { code: 70, seconds: 1 };
const stopped = { code: 0, seconds: 1 };

test('a clean end is the end', async () => {
  expect(await supervised([stopped])).toEqual({ code: 0, said: [], pauses: [], started: 1 });
});

test('a refusal is not tried again', async () => {
  expect(await supervised([{ code: 78, seconds: 1 }])).toMatchObject({ code: 78, started: 1, said: [] });
});

test('a crash is followed by a start, after pauses that double up to a minute', async () => {
  const { pauses, said: messages } = await supervised([...Array.from({ length: 8 }, () => crash), stopped]);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(messages).toHaveLength(8);
  expect(messages[0]).toBe('The server ended unexpectedly (exit code 70); it is started again in 1 s.');
});

test('a minute up, and the pauses begin anew', async () => {
  const { pauses } = await supervised([crash, crash, { code: 137, seconds: 60 }, crash, stopped]);
  expect(pauses).toEqual([1, 2, 1, 2]);
});

test('a killed server is named by its signal', async () => {
  expect((await supervised([{ code: 137, seconds: 1 }, stopped])).said[0]).toContain('(signal 9)');
});

test('a stop during a pause starts nothing more', async () => {
  expect(await supervised([crash, crash, crash], 2)).toMatchObject({ code: 70, started: 2 });
});
