import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

export type Taken = { readonly from: string; readonly to: string; readonly data: string };
/** What the server answers to RCPT instead of taking the mail, or null to take it. */
type Refusal = string | null;

export type SmtpSink = { readonly url: string; readonly taken: Taken[]; refuse: (address: string) => Refusal };

/** A small real mail server on a free port: it takes what it is given and remembers it, or refuses as it is told. */
export async function smtpSink(): Promise<SmtpSink> {
  const sink = { url: '', taken: [] as Taken[], refuse: (_: string): Refusal => null };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [from, to, data]: [string, string, string[] | null] = ['', '', null];
    say('220 sink.test ESMTP');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''));
        sink.taken.push({ from, to, data: data.join('\n') });
        data = null;
        return void say('250 taken');
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO' || word === 'HELO') say('250 sink.test');
      else if (word === 'MAIL') say(((from = address), '250 ok'));
      else if (word === 'RCPT') say(((to = address), sink.refuse(address) ?? '250 ok'));
      else if (word === 'DATA') say(((data = []), '354 go on'));
      else if (word === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
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
