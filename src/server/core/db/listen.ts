import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ConnectionConfig } from './pool.ts';

export type Listener = {
  /** Closes the connection; no callbacks afterwards. */
  stop(): Promise<void>;
};

export type ListenOptions = {
  readonly channels: readonly string[];
  /** A notification; payloads are at most 7,999 bytes, so they carry ids, never bodies. */
  readonly onNotification: (channel: string, payload: string) => void;
  /** Connected, for the first time or after a reconnect: notifications are delivered after it resolves. */
  readonly onConnected?: (client: Client) => Promise<void>;
  /** Reconnected after a loss: notifications in between were missed, so read the table. */
  readonly onGap?: () => void;
  readonly onError?: (error: Error) => void;
};

const longestPause = 5_000;

/**
 * LISTENs on a dedicated connection and reconnects when it is lost. Resolves when listening; rejects when the first
 * connection fails.
 */
export async function listen(connection: ConnectionConfig, options: ListenOptions): Promise<Listener> {
  const stopping = new AbortController();
  let client = await connectListener(connection, options);
  const running = keepListening();
  return {
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
      await running;
    },
  };

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await endOf(client);
      if (await reconnect()) options.onGap?.();
    }
  }

  async function reconnect(): Promise<boolean> {
    for (let pause = 50; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        client = await connectListener(connection, options);
        if (!stopping.signal.aborted) return true;
        await client.end();
      } catch (error) {
        options.onError?.(asError(error));
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return false;
  }
}

async function connectListener(connection: ConnectionConfig, options: ListenOptions): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'parcelyard listener', keepAlive: true });
  client.on('error', (error) => options.onError?.(error));
  client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''));
  await client.connect();
  try {
    for (const channel of options.channels) await client.query(`listen ${escapeIdentifier(channel)}`);
    await options.onConnected?.(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

function endOf(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
  });
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
