import { once } from 'node:events';
import { afterAll } from 'vitest';
import { WebSocket } from 'ws';

type Heard = { readonly action: string; readonly params: Readonly<Record<string, unknown>> };

/** A screen's socket: says who it is and remembers what it hears. */
export class Ear {
  readonly heard: Heard[] = [];
  /** Why the server closed it; null while it is open. */
  closed: number | null = null;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (bytes: Buffer) => {
      this.heard.push({ params: {}, ...(JSON.parse(bytes.toString('utf8')) as Pick<Heard, 'action'>) });
      for (const look of this.#waiting) look();
    });
    socket.on('close', (code) => {
      this.closed = code;
      for (const look of this.#waiting) look();
    });
  }

  /** `address` as the server listens, `http://…`. */
  static async at(address: string): Promise<Ear> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/admin/v1/ws`);
    const ear = new Ear(socket);
    afterAll(() => socket.terminate());
    await once(socket, 'open');
    return ear;
  }

  say(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Binds, and resolves when the server has answered. `from`: the cursor it comes back with, or the age of its page. */
  async bind(userId: string, token: string | null, from: Record<string, unknown> = {}): Promise<this> {
    this.say({ action: 'init/bind', params: { user_id: userId, token, ...from } });
    await this.until(() => this.closed !== null || this.heard.some(({ action }) => action === 'init/bound'));
    return this;
  }

  /** Resolves when it is so, looked at after everything that is heard. Fails after five seconds. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`not heard; heard ${JSON.stringify(this.heard)}`)), 5_000);
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

  /** The events of an order so far, by name. */
  of(orderId: string): string[] {
    return this.heard
      .filter(({ params }) => params['order_id'] === orderId)
      .map(({ params }) => String(params['event']));
  }

  /** Hears of an order's event, at once or within five seconds. */
  async hears(orderId: string, event: string): Promise<Heard> {
    const found = () => this.heard.find(({ params }) => params['order_id'] === orderId && params['event'] === event);
    await this.until(() => found() !== undefined);
    return found()!;
  }

  /** What another socket of this server has heard already was said here too: a pong follows it. */
  async caughtUp(): Promise<void> {
    const before = this.heard.filter(({ action }) => action === 'pong').length;
    this.say({ action: 'ping' });
    await this.until(() => this.heard.filter(({ action }) => action === 'pong').length > before);
  }
}
