import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The fault of one request: lost before or after the server received it, or delayed by so many milliseconds. */
export type Fault = 'before-send' | 'after-send' | number | null;

/** The network between one device and the server; faults break connections, as on a real one. */
export type Wire = { readonly address: string; close(): Promise<void> };

const packing = /\/order\/pack(Scan|Undo|PutBack|Receive|Restock|Batch)$/;

/** A proxy to `server` on its own address. `next` returns the fault of each packing request. */
export async function wireTo(server: string, next: () => Fault): Promise<Wire> {
  const { hostname: host, port } = new URL(server);
  const agent = new Agent({ keepAlive: true });

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const broken = () => incoming.socket.destroy();
    const fault = packing.test(incoming.url ?? '') ? next() : null;
    if (fault === 'before-send') return void broken();
    if (typeof fault === 'number') await wait(fault);
    const { method, url: path, headers } = incoming;
    const up = ask({ host, port, agent, method, path, headers });
    up.on('error', broken);
    up.on('response', (upstream) => {
      upstream.on('error', broken);
      if (fault === 'after-send') return upstream.resume().on('end', broken);
      outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers);
      return upstream.pipe(outgoing);
    });
    incoming.on('error', () => up.destroy());
    incoming.pipe(up);
  }

  const wire = createServer((incoming, outgoing) => void carry(incoming, outgoing));
  // Websockets are passed through.
  wire.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket, head: Buffer) => {
    const up = connect(Number(port), host);
    const fields = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    up.write(`${method} ${url} HTTP/1.1\r\n${fields}\r\n`);
    up.write(head);
    for (const [from, to] of [
      [socket, up],
      [up, socket],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const own = wire.address();
  return {
    address: `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`,
    async close() {
      agent.destroy();
      wire.close();
      wire.closeAllConnections();
    },
  };
}
