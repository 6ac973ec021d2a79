import { backoff } from './backoff.ts';
import { offlineStore } from '../connectivity.ts';

const pingMs = 59_000;
/** Ping interval while a page shows a running job, so that a dead connection is noticed in time. */
const jobPingMs = 30_000;
const jobLastsMs = 120_000;
const pongMs = 15_000;
/** Close code of an intended close. */
export const normalClosure = 1000;

export type Message = { readonly action: string; readonly params?: Readonly<Record<string, unknown>> };

type ConnectionOptions = {
  /** The first message; null when the session has ended. */
  readonly hello: () => string | null;
  readonly onMessage: (message: Message) => void;
  /** `code` of the close event, undefined while connected. */
  readonly onBound: () => void;
  readonly onLost: (code: number) => void;
};

export type Connection = { end(): void };

/** Keeps one websocket to our server: sends hello and pings, detects silence, and reconnects with growing pauses. */
export function openConnection({ hello, onMessage, onBound, onLost }: ConnectionOptions): Connection {
  let socket: WebSocket | null = null;
  let isEnded = false;
  let tries = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let jobSeenAt = -Infinity;

  const everyMs = () => (performance.now() - jobSeenAt < jobLastsMs ? jobPingMs : pingMs);
  const pingLater = (own: WebSocket) => {
    clearTimeout(ping);
    ping = setTimeout(() => {
      own.send('{"action":"ping"}');
      silence = setTimeout(() => lose(own, 1006), pongMs);
      pingLater(own);
    }, everyMs());
  };
  const handleMessage = (own: WebSocket, message: Message) => {
    clearTimeout(silence);
    if (message.action === 'pong') return;
    if (message.action === 'init/bound') {
      tries = 0;
      onMessage(message);
      onBound();
      return;
    }
    if (message.action === 'Task-Progress') {
      const isNew = everyMs() !== jobPingMs;
      jobSeenAt = performance.now();
      if (isNew) pingLater(own);
    }
    onMessage(message);
  };
  // A dead connection takes long to close, so it is dropped at once.
  const lose = (own: WebSocket, code: number) => {
    if (socket !== own) return;
    socket = null;
    clearTimeout(ping);
    clearTimeout(silence);
    own.close();
    onLost(code);
    if (!isEnded) again = setTimeout(connect, backoff(tries++, Math.random()));
  };
  const connect = () => {
    clearTimeout(again);
    const message = hello();
    if (isEnded || socket || message === null) return;
    const own = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/admin/v1/ws`);
    socket = own;
    own.addEventListener('open', () => {
      // Read when sent, not when opened: session and cursor may have changed.
      const words = hello();
      if (words === null) return own.close();
      own.send(words);
      return pingLater(own);
    });
    own.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket === own) handleMessage(own, JSON.parse(data) as Message);
    });
    own.addEventListener('close', ({ code }) => lose(own, code));
  };
  const soon = () => {
    if (socket || document.visibilityState === 'hidden') return;
    tries = 0;
    connect();
  };
  // Back online: try the socket first.
  window.addEventListener('online', soon);
  // Once any request reaches the server, reconnect without waiting for the end of the pause.
  const { unsubscribe } = offlineStore.subscribe((isOffline) => void (!isOffline && soon()));
  document.addEventListener('visibilitychange', soon);
  connect();
  return {
    end() {
      isEnded = true;
      clearTimeout(again);
      window.removeEventListener('online', soon);
      unsubscribe();
      document.removeEventListener('visibilitychange', soon);
      if (socket) lose(socket, normalClosure);
    },
  };
}
