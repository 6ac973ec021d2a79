import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

type Reply = { readonly id?: number; readonly result?: { readonly result?: { readonly value?: number } } };

/**
 * Heap and buffers of a running Node process after garbage collection, in KB. Resident memory would include freed
 * space. Uses Node's inspector, which stays open.
 */
export async function heapOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(pid));
  await once(socket, 'open');
  const ask = async (id: number, method: string, params: object = {}): Promise<Reply> => {
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [bytes] = (await once(socket, 'message')) as [Buffer];
      const response = JSON.parse(bytes.toString('utf8')) as Reply;
      if (response.id === id) return response;
    }
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  await ask(2, 'HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = await ask(3, 'Runtime.evaluate', { expression });
  socket.close();
  return Math.round((result?.result?.value ?? 0) / 1024);
}

async function inspectorOf(pid: number): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const targets = await fetch('http://127.0.0.1:9229/json/list').then(
      (response) => response.json() as Promise<{ title: string; webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    const [target] = targets;
    if (target) return target.webSocketDebuggerUrl;
    await wait(100);
  }
  throw new Error(`Process ${pid} did not open its inspector`);
}
