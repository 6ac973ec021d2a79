import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readInChild } from '#server/core/tables/read-in-child.ts';
import { idleMs } from '#server/core/tables/reading-child.ts';
import type { Work } from '../support/server/hostile-child.ts';

const entry = new URL('../support/server/hostile-child.ts', import.meta.url);
const limits = { memory: 32, workMs: 20_000 };

class ReportedError extends Error {}
const refuse = (problem: string): never => {
  throw new ReportedError(problem);
};

async function partsOf(work: Work, given = limits): Promise<number[]> {
  const parts: number[] = [];
  for await (const part of readInChild<Work, number, string>(entry, work, refuse, given)) parts.push(part);
  return parts;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function ends(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(20);
}

test('parts come in their order, and the same child reads the next file', async () => {
  const [pid = 0, ...rest] = await partsOf('count');
  expect(rest).toEqual([2, 3]);
  expect(await partsOf('count')).toEqual([pid, 2, 3]);
  await expect(partsOf('problem')).rejects.toThrow(ReportedError);
  expect(await partsOf('count')).toEqual([pid, 2, 3]);
});

test.each<Work>(['bug', 'exit', 'memory'])('a child that failed (%s) reads no other file', async (work) => {
  const [pid = 0] = await partsOf('count');
  await expect(partsOf(work)).rejects.toBeInstanceOf(Error);
  await ends(pid);
  const [next] = await partsOf('count');
  expect(next).not.toBe(pid);
});

test('an idle child of other limits ends before the next one starts', async () => {
  const [pid = 0] = await partsOf('count');
  const [other = 0] = await partsOf('count', { ...limits, memory: 48 });
  await ends(pid);
  const [again = 0] = await partsOf('count');
  await ends(other);
  expect(isAlive(again)).toBe(true);
});

test('an idle child ends after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = partsOf('count');
  const [pid = 0] = await reading.finally(() => {
    vi.advanceTimersByTime(idleMs - 1);
  });
  expect(isAlive(pid)).toBe(true);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await ends(pid);
});

test.each<[Work, string]>([
  ['memory', 'memory'],
  ['exit', 'memory'],
])('a child that dies (%s) is a fault of the file', async (work, reason) => {
  await expect(partsOf(work)).rejects.toMatchObject({ name: 'TableFault', problem: { reason } });
});

test('a child that works too long is ended', async () => {
  await expect(partsOf('forever', { memory: 32, workMs: 1_500 })).rejects.toMatchObject({
    problem: { reason: 'too-slow' },
  });
});

test('a fault of the file is reported, an own error is thrown with its stack', async () => {
  await expect(partsOf('problem')).rejects.toThrow(new ReportedError('row 7'));
  await expect(partsOf('bug')).rejects.toThrow(/TypeError: x is not a function[^]*hostile-child\.ts/);
});

test('a reader that stops early ends the child', async () => {
  let pid = 0;
  for await (const part of readInChild<Work, number, string>(entry, 'forever', refuse, limits)) {
    pid = part;
    break;
  }
  await ends(pid);
  expect(isAlive(pid)).toBe(false);
});

test('beyond two at once and four that wait, a file is refused at once; the others are read', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => partsOf('count')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { problem: { reason: 'busy' } } }]);
});

async function serverThatReads(task: 'wait' | 'finish') {
  const server = spawn(process.execPath, ['tests/support/server/killable-reader.ts', task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, pid: Number(line.toString().trim()) };
}

test('an idle child does not keep a server running, and ends with it', async () => {
  const { server, pid } = await serverThatReads('finish');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await ends(pid);
});

test('the child ends with a server that is killed', async () => {
  const { server, pid } = await serverThatReads('wait');
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await ends(pid);
  expect(isAlive(pid)).toBe(false);
});
