import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

export type Taken = { readonly from: string; readonly to: string; readonly data: string };
/** The response to RCPT that refuses the mail, or null to accept it. */
type Refusal = string | null;

export type SmtpSink = { readonly url: string; readonly taken: Taken[]; refuse: (address: string) => Refusal };

/** A small real mail server on a free port that records mails, or refuses them as configured. */
export async function smtpSink(): Promise<SmtpSink> {
  const sink = { url: '', taken: [] as Taken[], refuse: (_: string): Refusal => null };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let [from, to, data]: [string, string, string[] | null] = ['', '', null];
    reply('220 sink.test ESMTP');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''));
        sink.taken.push({ from, to, data: data.join('\n') });
        data = null;
        return void reply('250 taken');
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const message = line.slice(0, 4).toUpperCase();
      if (message === 'EHLO' || message === 'HELO') reply('250 sink.test');
      else if (message === 'MAIL') reply(((from = address), '250 ok'));
      else if (message === 'RCPT') reply(((to = address), sink.refuse(address) ?? '250 ok'));
      else if (message === 'DATA') reply(((data = []), '354 go on'));
      else if (message === 'QUIT') socket.end('221 bye\r\n');
      else reply('250 ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  sink.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sink;
}
