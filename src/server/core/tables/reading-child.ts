import { fork, type ChildProcess } from 'node:child_process';

/** A child waits this long for the next file. The start of a child takes longer than reading a small file. */
export const idleMs = 10_000;

type Idle = { readonly key: string; readonly child: ChildProcess; readonly release: () => void };

const alive = new Set<ChildProcess>();
/** At most one, so that no more memory is in use than by the files that are read at once. */
let idle: Idle | null = null;
let isWatching = false;

const keyOf = (entry: URL, memory: number): string => `${memory} ${entry.href}`;

function start(entry: URL, memory: number): ChildProcess {
  if (!isWatching) {
    isWatching = true;
    process.on('exit', () => {
      for (const child of alive) child.kill('SIGKILL');
    });
  }
  const cache = process.env['NODE_COMPILE_CACHE'];
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    // Our environment may contain passwords and is not needed there.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    // V8's out-of-memory output adds nothing to the exit code.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  // Without a listener a failed signal would end this process.
  child.on('error', () => undefined);
  return child;
}

function takeIdle(): Idle | null {
  const taken = idle;
  taken?.release();
  return taken;
}

/** The idle child, if it runs this program with this heap limit, or a new one. Memory: max heap in megabytes. */
export function takeChild(entry: URL, memory: number): ChildProcess {
  const waiting = takeIdle();
  if (waiting?.key !== keyOf(entry, memory)) {
    waiting?.child.kill('SIGKILL');
    return start(entry, memory);
  }
  const { child } = waiting;
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps a child that has read its file to the end. One that failed has to be killed, with all it may still hold. */
export function keepChild(entry: URL, memory: number, child: ChildProcess): void {
  if (!child.connected || idle) return void child.kill('SIGKILL');
  const end = () => {
    release();
    child.kill('SIGKILL');
  };
  const timer = setTimeout(end, idleMs).unref();
  const release = () => {
    idle = null;
    clearTimeout(timer);
    child.off('exit', end);
  };
  idle = { key: keyOf(entry, memory), child, release };
  child.once('exit', end);
  // An idle child does not keep this process running.
  child.unref();
  child.channel?.unref();
}
