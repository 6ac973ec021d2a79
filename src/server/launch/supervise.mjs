import { setTimeout as wait } from 'node:timers/promises';
import { passedOn, runInForeground, watchNpm } from './child.mjs';

/** `exitCodes.refused` of the server: it prints what has to be changed, and a restart would not help. */
const refused = 78;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After this uptime the backoff is reset. */
const wellAfterMs = 60_000;

/**
 * Runs the server and restarts it when it ends unexpectedly, after 1 s, 2 s, 4 s … 60 s. Resolves to the exit code of the
 * last run: after a signal, a clean end or a refusal.
 */
export async function superviseInForeground(command, args, { env = {} } = {}) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of passedOn) process.on(signal, stop);
  const watch = watchNpm(stop);
  try {
    return await supervise(() => runInForeground(command, args, { env, withChannel: true }), {
      signal: stopping.signal,
      say: (text) => console.error(text),
    });
  } finally {
    clearInterval(watch);
    for (const signal of passedOn) process.off(signal, stop);
  }
}

/** The loop itself, with an injected clock. */
export async function supervise(run, { signal, say, now = Date.now, pause = wait }) {
  for (let failures = 0; ; failures += 1) {
    const startedAt = now();
    const code = await run();
    if (signal.aborted || code === 0 || code === refused) return code;
    if (now() - startedAt >= wellAfterMs) failures = 0;
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    say(`The server ended unexpectedly (${reasonOf(code)}); it is started again in ${pauseMs / 1_000} s.`);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return code;
  }
}

const reasonOf = (code) => (code > 128 && code < 160 ? `signal ${code - 128}` : `exit code ${code}`);
