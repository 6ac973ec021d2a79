import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to one request: lost on its way, done and its answer lost, or only late by so many milliseconds. */
export type Fault = 'before-send' | 'after-send' | number | null;

/** The network between one phone and the server; what goes wrong in it goes wrong as on a real one: connections break. */
export type Wire = { readonly address: string; close(): Promise<void> };

const packing = /\/order\/pack(Scan|Undo|Together)$/;

/** A wire to `server` on an address of its own. `next` says what becomes of each packing request. */
export async function wireTo(server: string, next: () => Fault): Promise<Wire> {
  const { hostname: host, port } = new URL(server);
  const agent = new Agent({ keepAlive: true });

  async function carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const broken = () => asked.socket.destroy();
    const fault = packing.test(asked.url ?? '') ? next() : null;
    if (fault === 'before-send') return void broken();
    if (typeof fault === 'number') await wait(fault);
    const { method, url: path, headers } = asked;
    const up = ask({ host, port, agent, method, path, headers });
    up.on('error', broken);
    up.on('response', (said) => {
      said.on('error', broken);
      if (fault === 'after-send') return said.resume().on('end', broken);
      answer.writeHead(said.statusCode ?? 502, said.headers);
      return said.pipe(answer);
    });
    asked.on('error', () => up.destroy());
    asked.pipe(up);
  }

  const wire = createServer((asked, answer) => void carry(asked, answer));
  // The live line: what stays open is only passed on.
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
