import { once } from 'node:events';
import { afterAll } from 'vitest';
import { WebSocket } from 'ws';

type Received = { readonly action: string; readonly params: Readonly<Record<string, unknown>> };

/** A websocket client that authenticates and records what it receives. */
export class SocketListener {
  readonly received: Received[] = [];
  /** The server's close code; null while open. */
  closed: number | null = null;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (bytes: Buffer) => {
      this.received.push({ params: {}, ...(JSON.parse(bytes.toString('utf8')) as Pick<Received, 'action'>) });
      for (const look of this.#waiting) look();
    });
    socket.on('close', (code) => {
      this.closed = code;
      for (const look of this.#waiting) look();
    });
  }

  /** `address` of the server, `http://…`. */
  static async at(address: string): Promise<SocketListener> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/admin/v1/ws`);
    const listener = new SocketListener(socket);
    afterAll(() => socket.terminate());
    await once(socket, 'open');
    return listener;
  }

  say(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Binds, and resolves after the response. `from`: the cursor to resume from, or the age of the page. */
  async bind(userId: string, token: string | null, from: Record<string, unknown> = {}): Promise<this> {
    this.say({ action: 'init/bind', params: { user_id: userId, token, ...from } });
    await this.until(() => this.closed !== null || this.received.some(({ action }) => action === 'init/bound'));
    return this;
  }

  /** Resolves when the condition holds, checked after every message. Fails after 20 seconds: only what never comes waits that long. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`not received; received ${JSON.stringify(this.received)}`)),
        20_000,
      );
      const look = () => {
        if (!isSo()) return;
        clearTimeout(late);
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The received events of an order, by name. */
  of(orderId: string): string[] {
    return this.received
      .filter(({ params }) => params['order_id'] === orderId)
      .map(({ params }) => String(params['event']));
  }

  /** Resolves when an order's event is received. */
  async hears(orderId: string, event: string): Promise<Received> {
    const found = () => this.received.find(({ params }) => params['order_id'] === orderId && params['event'] === event);
    await this.until(() => found() !== undefined);
    return found()!;
  }

  /** Resolves when everything other sockets of this server have received was sent here too: a pong follows it. */
  async caughtUp(): Promise<void> {
    const before = this.received.filter(({ action }) => action === 'pong').length;
    this.say({ action: 'ping' });
    await this.until(() => this.received.filter(({ action }) => action === 'pong').length > before);
  }
}
