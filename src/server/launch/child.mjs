import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { environment, Refusal } from './project.mjs';

export const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground and resolves to its exit code. Signals are forwarded. With an IPC channel the child
 * notices when this process ends and does not run on unattended.
 */
export function runInForeground(command, args, { env = {}, withChannel = false } = {}) {
  const child = spawn(command, args, {
    env: environment(env),
    stdio: ['inherit', 'inherit', 'inherit', ...(withChannel ? ['ipc'] : [])],
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, pass);
  const parentWatch = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${command} could not be started (${error.message}).`)));
    child.once('exit', (code, signal) => {
      for (const name of passedOn) process.off(name, pass);
      clearInterval(parentWatch);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

// A killed npm does not end its children; without this the server would keep its port and folder.
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onGone();
  }, 250);
  return timer;
}

/** Our ancestors up to npm: between them may be the shell that npm runs scripts with. */
function ancestors() {
  const parent = process.ppid;
  try {
    const [, name, , grandparent] = /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return /^(ba|da|a|z)?sh$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    // Only Linux has /proc; elsewhere the shell execs the script.
    return `${parent}`;
  }
}

/** Runs a program quietly; resolves to its code and the end of its output. */
export function runQuietly(command, args, { env = {}, timeout = 0 } = {}) {
  const child = spawn(command, args, { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], timeout });
  let output = '';
  const listen = (chunk) => {
    output = (output + chunk).slice(-8_000);
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, said: error.message }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), said: output }),
    );
  });
}

/** Prints a step, and its duration if long. */
export async function announced(text, work) {
  const start = Date.now();
  console.log(`${text} …`);
  const value = await work();
  const seconds = Math.round((Date.now() - start) / 1_000);
  if (seconds >= 2) console.log(`… done in ${seconds} s.`);
  return value;
}
