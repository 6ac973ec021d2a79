import { once } from 'node:events';
import { WebSocket } from 'ws';
import { heapOf } from './heap.ts';
import { timesOf, type Times } from './figures.ts';
import type { Running } from './running.ts';

type Figures = {
  readonly sockets: number;
  /** Opened and bound, a hundred at a time. */
  readonly boundInMs: number;
  /** Server memory per bound, idle socket. */
  readonly idleKbPerSocket: number;
  /** From the command until the last socket received the event. */
  readonly oneEventToAllMs: Times;
};

/** Many sockets of one seller on one process: idle cost, and delivery time. */
export async function measureSockets(server: Running, count = 2_000, events = 10): Promise<Figures> {
  const seller = await server.signIn('seller');
  const { _id: userId } = (await seller.query('user.userInfo', {})).data;
  const { list } = (await seller.query('store.list', {})).data;
  const [store] = list;
  if (!store) throw new Error('The seller has no store');
  const { store_id, name, code, url, currency } = store;

  const began = performance.now();
  const sockets = await openMany(server.address, count, { user_id: userId, token: seller.token });
  const boundInMs = Math.round(performance.now() - began);

  const times: number[] = [];
  for (let index = 0; index < events; index += 1) {
    const received = Promise.all(sockets.map((socket) => receives(socket, 'store.changed')));
    const sentAt = performance.now();
    const response = await seller.mutate('store.update', { store_id, name: `${name} ${index}`, code, url, currency });
    if (response.code !== 200) throw new Error(response.msg);
    await received;
    times.push(performance.now() - sentAt);
  }
  await seller.mutate('store.update', { store_id, name, code, url, currency });
  // Measured last, because an open inspector slows everything down.
  const heap = await heapOf(server.pid);
  await Promise.all(sockets.map(closed));
  const idleKbPerSocket = Math.round(((heap - (await heapOf(server.pid))) / count) * 10) / 10;
  return { sockets: count, boundInMs, idleKbPerSocket, oneEventToAllMs: timesOf(times) };
}

async function closed(socket: WebSocket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}

async function openMany(address: string, count: number, params: object): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, async () => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/admin/v1/ws`, { perMessageDeflate: false });
      await once(socket, 'open');
      const bound = receives(socket, 'init/bound');
      socket.send(JSON.stringify({ action: 'init/bind', params }));
      await bound;
      return socket;
    });
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

/** Resolves when the socket receives a message with this text. */
const receives = (socket: WebSocket, words: string): Promise<void> =>
  new Promise((resolve) => {
    const listen = (bytes: Buffer) => {
      if (!bytes.includes(words)) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
