import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runQuietly } from './child.mjs';
import { environment, Refusal, root } from './project.mjs';

const withinMs = 120_000;

/** Creates the demo world in `folder`/0 and copies it to `folder`/1 …: one for each server of the browser tests. */
export async function fillDemoWorlds(node, folder, count) {
  const port = await freePort();
  const first = join(folder, '0');
  const server = spawn(node, [join(root, 'src/server/main.ts')], {
    env: environment({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: first, LOG_LEVEL: 'warn', DEMO: '1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(server, port);
  } finally {
    if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit');
  }
  for (let at = 1; at < count; at += 1) {
    // Preserves owners: the database belongs to another user than root.
    const { code, output } = await runQuietly('cp', ['-a', first, join(folder, String(at))]);
    if (code !== 0) throw new Refusal(`The demo world could not be copied: ${output.trim()}`);
  }
}

async function untilReady(server, port) {
  const until = Date.now() + withinMs;
  while (Date.now() < until && server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Refusal('The demo world for the browser tests could not be filled.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
