import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionConfig } from '#server/core/db/pool.ts';

/** What to do with the next COMMIT. */
type CommitFault = 'break before' | 'break after';

export type DatabaseProxy = {
  readonly connection: ConnectionConfig;
  /** Breaks all connections and accepts no new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  mend(): Promise<void>;
  /** Breaks the connection of the next commit: before the database receives it, or instead of its response. */
  breakNextCommit(fault: CommitFault): void;
  close(): Promise<void>;
};

/** A simple query message: type, length, text, NUL. */
const commitMessage = Buffer.concat([Buffer.from('Q'), Buffer.from([0, 0, 0, 11]), Buffer.from('commit\0')]);

/** A TCP proxy to the test database that can be interrupted. */
export async function databaseProxy({ host = '', port = 5432, ...rest }: ConnectionConfig): Promise<DatabaseProxy> {
  const path = join(host, `.s.PGSQL.${port}`);
  const open = new Set<Socket>();
  let fault: CommitFault | null = null;
  let server: Server | null = null;
  let listeningOn = 0;

  function pass(client: Socket): void {
    const database = connect(path);
    const breakBoth = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', breakBoth);
      socket.on('close', () => {
        open.delete(socket);
        breakBoth();
      });
    }
    let isBreaking = false;
    client.on('data', (bytes) => {
      if (fault !== null && bytes.includes(commitMessage)) {
        const now = fault;
        fault = null;
        if (now === 'break before') return breakBoth();
        isBreaking = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      // The response proves that the database has committed.
      if (isBreaking) breakBoth();
      else client.write(bytes);
    });
  }

  async function mend(): Promise<void> {
    const next = createServer(pass);
    next.listen(listeningOn, '127.0.0.1');
    await once(next, 'listening');
    listeningOn = (next.address() as AddressInfo).port;
    server = next;
  }
  async function cut(): Promise<void> {
    const last = server;
    server = null;
    if (!last) return;
    const closed = once(last, 'close');
    last.close();
    for (const socket of open) socket.destroy();
    await closed;
  }
  await mend();
  return {
    connection: { ...rest, host: '127.0.0.1', port: listeningOn },
    cut,
    mend,
    breakNextCommit(next) {
      fault = next;
    },
    close: cut,
  };
}
